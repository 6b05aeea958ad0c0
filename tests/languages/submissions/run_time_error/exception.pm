sub add {
    die "nothing to add";
}

add();
