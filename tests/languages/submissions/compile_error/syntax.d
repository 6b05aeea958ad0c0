void main()
{
    int n = ;
}
