use strict;

my $n = ;
