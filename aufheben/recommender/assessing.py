"""A model in the service of an agent: it assesses requests after each post, and answers those that mean no literal.

The same call takes what could not be read exactly for literals, and reads what was taken so before once more. At most
one call for a post, and `llm_bridge.recommending.SERVING_CALLS` more for an answer. A reply that cannot be used leaves
everything as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.recommender.agent import AssessedPost
from aufheben.recommender.needs import NeedAssessment, RequestList
from aufheben.recommender.sources import DocumentSearch, QuotedPassage, gives_orders
from grammar.languages import language_of
from llm_bridge import recommending
from llm_bridge.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from aufheben.recommender.threads import Post
    from llm_bridge.model import Model


@dataclass(slots=True)
class ModelAssessor:
    """Asks a model; ``model`` gives the one that is asked in a language, ``words`` are those of the knowledge base."""

    model: Callable[[str], Model]
    words: recommending.PostWords
    _posts: dict[int, recommending.ShownPost] = field(default_factory=dict[int, recommending.ShownPost])

    def remember(self, post: Post) -> None:
        """Take in a post that nothing is asked about: it was heard before, is another now, or the agent's own."""
        self._posts[post.number] = recommending.ShownPost(post.number, post.author, post.text)
        if not post.text:
            del self._posts[post.number]

    def assess(
        self, post: Post, requests: RequestList, unread: Sequence[str], waiting: Sequence[recommending.PostClause]
    ) -> AssessedPost:
        """Return what the model thinks of each request after a post, and takes sentences to state: one call."""
        self.remember(post)
        waiting = waiting[: recommending.MOST_SENTENCES]
        listed = [
            recommending.ShownRequest(
                one.number,
                one.assessed.request,
                one.assessed.name,
                one.assessed.necessity,
                one.assessed.searchability,
                one.assessed.recommend,
            )
            for one in requests.open
        ]
        language = language_of(post.text)
        try:
            # A post without words has none to show; it is still the newest.
            shown = [one for one in self._posts.values() if one.number != post.number]
            shown.append(recommending.ShownPost(post.number, post.author, post.text))
            view = recommending.DiscussionView(shown, listed, unread, waiting)
            found = recommending.assess_needs(view, self.words, self.model(language), language)
        except Unusable:
            return AssessedPost()  # counted by the model; the list stays as it is
        needs = tuple(
            NeedAssessment(
                one.request,
                one.name,
                post.number,
                one.extraction_reason,
                one.necessity_reason,
                one.necessity,
                one.searchability_reason,
                one.searchability,
                one.recommend and not one.personal,
                one.personal,
                one.number or None,
            )
            for one, _ in found.requests
        )
        asked = tuple((one.request, literal) for one, literal in found.requests if literal is not None)
        reread = tuple((one, one in found.confirmed) for one in waiting)
        return AssessedPost(needs, asked, found.claims, reread)

    def answer(self, request: str, search: DocumentSearch) -> tuple[str, tuple[QuotedPassage, ...]]:
        """Return what was searched for and the quotations that answer a request; none where nothing is sure enough."""
        language = language_of(request)
        model = self.model(language)
        try:
            terms = recommending.search_terms(request, model, language)
        except Unusable:
            return request, ()
        documents = [one for one in search.documents(terms) if not gives_orders(one)]
        if not documents:
            return terms, ()
        found = recommending.quotations(request, [one.text for one in documents], model, language)
        sources = [(one.text, documents[one.document]) for one in found]
        return terms, tuple(QuotedPassage(text, source.address, source.title) for text, source in sources)
