<?php
$n = (int) fgets(STDIN);
echo "answer $n";
