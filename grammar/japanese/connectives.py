"""How a Japanese sentence is joined to those before it: it is put beside them, or it concludes from them."""

from __future__ import annotations

ADDING = (
    "(?:そして|それから|それに|(?:その|この)(?:うえ|上)|さらに(?:は)?|更に|しかも|また|おまけに|加えて|かつ|次に|最後に(?:一つ)?"
    "|第[二三四五2-5２-５]に(?:は)?|[二三四五]つ目(?:は|に)|もう(?:一|ひと)(?:点|つ))"
)
"""What puts a sentence beside the one before: what that speaks for this does, too. まず begins a row."""
CONCLUDING = (
    "(?:だから|ですから|ですので|なので|それで|従って|したがって|よって|それ?ゆえに?|ゆえに|[そこ]のため|(?:と|そう|こう)いうわけで"
    "|(?:以上|[そこ](?:の|ういう|うした|ういった|のような))(?:の?(?:理由|こと|点))?(?:から|により|より|で))"
)
"""What draws a conclusion from what stands before."""
