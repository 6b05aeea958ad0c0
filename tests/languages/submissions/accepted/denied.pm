# Answers correctly only if it cannot access anything of the host.
use strict;
use Socket;

my $n = <STDIN>;
for my $name ("/etc/passwd", "data/sample/1.ans", "/proc/self/maps") {
    $n += 1 if open(my $file, "<", $name);
}
$n += 1 if open(my $file, ">", "/tmp/kept");
$n += 1 if opendir(my $directory, "/home");
$n += 1 if socket(my $socket, PF_INET, SOCK_STREAM, 0);
{
    no warnings;
    exec { "/bin/sh" } "sh";
}
print "answer $n\n";
