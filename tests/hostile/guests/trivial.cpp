/// Does nothing and exits with 0.
int main() {}
