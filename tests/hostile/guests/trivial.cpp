/// Does nothing, and does it well.
int main() {}
