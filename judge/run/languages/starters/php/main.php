<?php
$line = trim(fgets(STDIN));

echo $line, "\n";
