# Compiles and links a submission: compile_go.sh GO_ROOT PROGRAM FILE...
# 'go build' is not used, because it starts many programs to find out what is known already.
root=$1 program=$2
shift 2
for tools in "$root"/pkg/tool/*; do break; done
"$tools/compile" -p main -complete -c=1 -o program.a "$@" || exit 1
# -d refuses packages that need the C library at run time, such as net.
"$tools/link" -d -o "$program" program.a
