import std.stdio;

void main()
{
    int n;
    readf(" %d", n);
    write("answer ", n);
}
