<?php
// Wrong: names the moves after the direction of the tile instead of the blank.
$moves = [];
$distance = [];
for ($cell = 0; $cell < 9; $cell++) {
    $moves[$cell] = [];
    if ($cell >= 3) $moves[$cell]['d'] = $cell - 3;
    if ($cell < 6) $moves[$cell]['u'] = $cell + 3;
    if ($cell % 3 > 0) $moves[$cell]['r'] = $cell - 1;
    if ($cell % 3 < 2) $moves[$cell]['l'] = $cell + 1;
    $distance[0][$cell] = 0;
    for ($tile = 1; $tile < 9; $tile++) {
        $home = $tile - 1;
        $distance[$tile][$cell] = abs(intdiv($cell, 3) - intdiv($home, 3)) + abs($cell % 3 - $home % 3);
    }
}

// $h: the sum of the distances of all tiles; $left: the moves that may still be made.
function search($board, $blank, $before, $h, $left) {
    global $moves, $distance;
    if ($h == 0) return '';
    if ($h > $left) return null;
    foreach ($moves[$blank] as $letter => $to) {
        if ($to == $before) continue;
        $tile = $board[$to];
        $next = $board;
        $next[$blank] = $tile;
        $next[$to] = 0;
        $next_h = $h + $distance[$tile][$blank] - $distance[$tile][$to];
        $path = search($next, $to, $blank, $next_h, $left - 1);
        if ($path !== null) return $letter . $path;
    }
    return null;
}

$board = array_map('intval', preg_split('/\s+/', trim(stream_get_contents(STDIN))));
$inversions = 0;
for ($i = 0; $i < 9; $i++) {
    for ($j = 0; $j < $i; $j++) {
        $inversions += $board[$i] > 0 && $board[$j] > $board[$i] ? 1 : 0;
    }
}
if ($inversions % 2 == 1) {
    exit("unsolvable\n");
}
$h = 0;
foreach ($board as $cell => $tile) $h += $distance[$tile][$cell];
$limit = $h;
while (($path = search($board, array_search(0, $board), -1, $h, $limit)) === null) $limit += 2;
echo $path, "\n";
