my @lists;
push @lists, "x" x (1 << 20) while 1;
