set -u

echo "$nothing_to_add"
