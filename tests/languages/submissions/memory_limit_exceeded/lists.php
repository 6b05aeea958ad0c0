<?php
$lists = [];
while (true) {
    $lists[] = str_repeat("x", 1 << 20);
}
