"""Compiles a submission to one file of byte code: compile_python.py PROGRAM ENTRY_POINT FILE...

Started with -I -S, Python finds its standard library and nothing else. So the program brings its
own modules, and `exit`, which is not there without the module `site`.
"""

import importlib._bootstrap_external
import marshal
import sys

START = """
def start():
    import builtins, marshal, sys
    from _frozen_importlib import ModuleSpec

    codes = marshal.loads({codes!r})

    class Modules:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name not in codes:
                return None
            return ModuleSpec(name, Modules, is_package=codes[name][1])

        @staticmethod
        def create_module(spec):
            return None

        @staticmethod
        def exec_module(module):
            exec(codes[module.__name__][0], module.__dict__)

    if codes:
        sys.meta_path.append(Modules)
    builtins.exit = builtins.quit = sys.exit
    names = globals()
    del names["start"]
    names["__file__"] = {entry_point!r}
    exec(marshal.loads({main!r}), names)

start()
"""


def compiled(name):
    """The code of a file. What is not UTF-8 is replaced: in comments it does not matter."""
    with open(name, "rb") as file:
        source = file.read()
    try:
        return compile(source, name, "exec", dont_inherit=True)
    except SyntaxError:
        text = source.decode("utf-8-sig", "replace")
        if "\ufffd" not in text:
            raise
        return compile(text, name, "exec", dont_inherit=True)


def module_of(name):
    """The module that a file is, and whether it is a package: a/b.py is a.b, a/__init__.py is a."""
    parts = name.rpartition(".")[0].split("/")
    is_package = len(parts) > 1 and parts[-1] == "__init__"
    return ".".join(parts[:-1] if is_package else parts), is_package


def bundled(entry_point, files):
    codes = {}
    for name in files:
        if name != entry_point:
            module, is_package = module_of(name)
            codes[module] = (compiled(name), is_package)
            while "." in module:
                module = module.rpartition(".")[0]
                codes.setdefault(module, (compile("", module, "exec"), True))
    return START.format(
        codes=marshal.dumps(codes),
        main=marshal.dumps(compiled(entry_point)),
        entry_point=entry_point,
    )


def main(program, entry_point, *files):
    try:
        start = compile(bundled(entry_point, files), "start", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        import traceback

        sys.exit("".join(traceback.format_exception_only(type(error), error)).rstrip())
    with open(program, "wb") as file:
        file.write(importlib._bootstrap_external._code_to_timestamp_pyc(start))


main(*sys.argv[1:])
