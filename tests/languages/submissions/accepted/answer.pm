use strict;
use List::Util qw(max);

my $n = <STDIN>;
print "answer ", max($n, 0);
