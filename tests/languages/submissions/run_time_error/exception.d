void main()
{
    throw new Exception("nothing to add");
}
