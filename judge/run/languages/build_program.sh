# Builds a program that a package brings with its own `build` or `run`, or as a shell script:
# build_program.sh PROGRAM ENTRY_POINT. PROGRAM is a script that unpacks itself in the work directory
# and starts `run`.

set -eu
program=$PWD/$1
entry_point=$2

mkdir files
for file in *; do
  case $file in
    files | build_program.sh) ;;
    *) cp -R -- "$file" files/ ;;
  esac
done
cd files
chmod -R u+w .
if [[ ! -e build && ! -e run ]]; then mv -- "$entry_point" run; fi

# The modes of files do not survive every archive. So scripts and programs are recognized by their
# first bytes.
find . -type f | while read -r file; do
  case $(head -c 4 -- "$file" | tr -d '\0') in
    '#!'* | $'\x7fELF') chmod +x -- "$file" ;;
  esac
done

if [[ -e build ]]; then
  chmod +x build
  ./build
fi
if [[ ! -f run ]]; then
  echo "build made no file 'run', which would start the program" >&2
  exit 1
fi
chmod +x run
for name in input answer output feedback; do
  if [[ -e $name ]]; then
    echo "the judge puts its own file '$name' into the work directory; rename the program's" >&2
    exit 1
  fi
done

# bash reads a script line by line, so it never gets to the archive.
cat > "$program" <<'END'
tail --lines=+3 -- "$0" | tar --extract --no-same-owner && exec ./run "$@"
exit 127
END
tar --create . >> "$program"
