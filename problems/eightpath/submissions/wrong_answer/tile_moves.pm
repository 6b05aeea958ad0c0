# Wrong: names the moves after the direction of the tile instead of the blank.
use strict;
use warnings;
no warnings 'recursion';

my (@moves, @distance);
for my $cell (0 .. 8) {
    push @{$moves[$cell]}, ["d", $cell - 3] if $cell >= 3;
    push @{$moves[$cell]}, ["u", $cell + 3] if $cell < 6;
    push @{$moves[$cell]}, ["r", $cell - 1] if $cell % 3 > 0;
    push @{$moves[$cell]}, ["l", $cell + 1] if $cell % 3 < 2;
    for my $tile (1 .. 8) {
        my ($row, $home) = (int($cell / 3), int(($tile - 1) / 3));
        $distance[$tile][$cell] = abs($row - $home) + abs($cell % 3 - ($tile - 1) % 3);
    }
}
my @board = map { $_ eq "x" ? 0 : $_ } split " ", join " ", <STDIN>;
my $path = "";

# $h: the sum of the distances of all tiles; $left: the moves that may still be made.
sub search {
    my ($blank, $before, $h, $left) = @_;
    return 1 if $h == 0;
    return 0 if $h > $left;
    for my $move (@{$moves[$blank]}) {
        my ($letter, $to) = @$move;
        next if $to == $before;
        my $tile = $board[$to];
        @board[$blank, $to] = ($tile, 0);
        my $h_next = $h + $distance[$tile][$blank] - $distance[$tile][$to];
        my $found = search($to, $blank, $h_next, $left - 1);
        @board[$blank, $to] = (0, $tile);
        if ($found) {
            $path = $letter . $path;
            return 1;
        }
    }
    return 0;
}

my ($blank, $h) = (0, 0);
for my $cell (0 .. 8) {
    if ($board[$cell]) { $h += $distance[$board[$cell]][$cell] } else { $blank = $cell }
}
my $inversions = 0;
for my $i (0 .. 8) {
    $inversions += grep { $board[$i] && $board[$_] > $board[$i] } 0 .. $i - 1;
}
if ($inversions % 2 == 1) {
    print "unsolvable\n";
    exit;
}
my $limit = $h;
$limit += 2 until search($blank, -1, $h, $limit);
print "$path\n";
