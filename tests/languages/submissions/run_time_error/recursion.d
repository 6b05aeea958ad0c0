import std.stdio;

int depth(const int* above)
{
    const int here = *above + 1;
    return depth(&here) + here;
}

void main()
{
    const int start = 0;
    writeln(depth(&start));
}
