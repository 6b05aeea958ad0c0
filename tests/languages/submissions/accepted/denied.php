<?php
// Answers correctly only if it cannot access anything of the host.
$n = (int) fgets(STDIN);
foreach (["/etc/passwd", "data/sample/1.ans", "/proc/self/maps"] as $name) {
    $n += @fopen($name, "r") !== false;
}
$n += @fopen("/tmp/kept", "w") !== false;
$n += @scandir("/home") !== false;
$n += @stream_socket_server("tcp://127.0.0.1:0") !== false;
echo "answer $n\n";
