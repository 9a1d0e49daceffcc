"""A model in the service of an agent: it assesses requests after each post, and answers those that mean no literal.

At most one call for a post, and `llm_bridge.recommending.SERVING_CALLS` more for an answer. A reply that cannot be used
leaves the list as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.recommender.evidence import QuotedPassage
from aufheben.recommender.needs import NeedAssessment
from grammar.languages import language_of
from llm_bridge.errors import Unusable
from llm_bridge.recommending import ShownPost, ShownRequest, assess_needs, quotations, search_terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.recommender.folder_search import DocumentSearch
    from aufheben.recommender.needs import RequestList
    from aufheben.recommender.posts import Post
    from llm_bridge.model import Model


@dataclass(slots=True)
class ModelAssessor:
    """Asks a model; ``model`` gives the one that is asked in a language."""

    model: Callable[[str], Model]
    _posts: list[ShownPost] = field(default_factory=list[ShownPost])

    def remember(self, post: Post) -> None:
        """Take in a post that nothing is asked about: it was heard before, or is the agent's own."""
        self._posts.append(ShownPost(post.number, post.author, post.text))

    def assess(self, post: Post, requests: RequestList) -> tuple[NeedAssessment, ...]:
        """Return what the model thinks of each request after a post: one call."""
        self.remember(post)
        listed = [
            ShownRequest(
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
            found = assess_needs(self._posts, listed, self.model(language), language)
        except Unusable:
            return ()  # counted by the model; the list stays as it is
        return tuple(
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
            for one in found
        )

    def answer(self, request: str, search: DocumentSearch) -> tuple[str, tuple[QuotedPassage, ...]]:
        """Return what was searched for and the quotations that answer a request; none where nothing is sure enough."""
        language = language_of(request)
        model = self.model(language)
        try:
            terms = search_terms(request, model, language)
        except Unusable:
            return request, ()
        documents = search.documents(terms)
        if not documents:
            return terms, ()
        found = quotations(request, [one.text for one in documents], model, language)
        sources = [(one.text, documents[one.document]) for one in found]
        return terms, tuple(QuotedPassage(text, source.address, source.title) for text, source in sources)
