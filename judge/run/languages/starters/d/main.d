import std.stdio, std.string;

void main()
{
    auto line = readln().chomp();

    writeln(line);
}
