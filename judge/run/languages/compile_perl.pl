# Compiles a submission to one file: compile_perl.pl PROGRAM ENTRY_POINT FILE...
#
# The program contains the other files as text, for `use` and `require`. Errors name the files as
# the student does.
use strict;
use warnings;

my ($program, $entry_point, @files) = @ARGV;

sub content {
    my ($name) = @_;
    open(my $file, "<:raw", $name) or die "$name: $!\n";
    local $/;
    my $text = <$file>;
    $text =~ s/^\xEF\xBB\xBF//;
    $text =~ s/\r\n/\n/g;
    return $text;
}

# Perl looks for names such as './helper.pl' only in the directory, not among the files in @INC.
sub without_dot {
    my ($text) = @_;
    my %known = map { $_ => 1 } @files;
    $text =~ s{\b((?:require|do)\s*\(?\s*(["']))\./([^"'\n]+)(?=\2)}
              {$known{$3} ? "$1$3" : "$1./$3"}ge;
    return $text;
}

sub quoted {
    my ($text) = @_;
    $text =~ s/([\\'])/\\$1/g;
    return "'$text'";
}

my $text = "BEGIN { my %files = (";
for my $name (grep { $_ ne $entry_point } @files) {
    $text .= quoted($name) . "," . quoted(without_dot(content($name))) . ",";
}
$text .= "); \$SIG{__DIE__} = sub { print STDERR 'Uncaught ' if defined(\$^S) && !\$^S };"
    . " \@INC = (\@INC, sub { my \$text = \$files{\$_[1]} // return;"
    . " \$text = qq{# line 1 \"\$_[1]\"\\n\$text}; open(my \$file, '<', \\\$text); \$file }); }\n"
    . "# line 1 \"$entry_point\"\n"
    . without_dot(content($entry_point));
open(my $out, ">:raw", $program) or die "$program: $!\n";
print $out $text;
close($out);

open(my $errors, ">&", \*STDERR);
open(STDERR, ">", "checked");
my $status = system($^X, "-c", $program);
if ($status != 0) {
    print $errors content("checked");
    exit 1;
}
