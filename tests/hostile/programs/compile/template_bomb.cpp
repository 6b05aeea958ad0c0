// Tries: to keep the compiler busy forever with templates.
// Must: be stopped at the compiler's limits.
// Expects: CE
template <int Depth, class... Types>
struct Bomb {
  using Left = typename Bomb<Depth - 1, Types..., char>::Type;
  using Right = typename Bomb<Depth - 1, Types..., long>::Type;
  using Type = Bomb<Depth, Left, Right>;
};
template <class... Types>
struct Bomb<0, Types...> {
  using Type = Bomb<0, Types...>;
};
int main() { return sizeof(Bomb<40>::Type); }
