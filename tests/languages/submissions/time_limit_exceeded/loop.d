void main()
{
    for (;;)
    {
    }
}
