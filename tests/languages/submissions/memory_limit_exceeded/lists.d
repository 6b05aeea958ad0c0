void main()
{
    byte[][] lists;
    for (;;)
    {
        auto list = new byte[1 << 20];
        list[] = 1;
        lists ~= list;
    }
}
