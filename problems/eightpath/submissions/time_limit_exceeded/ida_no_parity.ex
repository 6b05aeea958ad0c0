# Too slow: deepens without end on an unsolvable board, because the parity test is missing.
defmodule Main do
  def main do
    tiles = IO.read(:all) |> String.split() |> Enum.map(&if(&1 == "x", do: 0, else: String.to_integer(&1)))
    solve(tiles)
  end

  defp solve(tiles), do: search_all(tiles)

  defp search_all(tiles) do
    board = List.to_tuple(tiles)
    blank = Enum.find_index(tiles, &(&1 == 0))
    h = for({tile, cell} <- Enum.with_index(tiles), tile > 0, do: distance(tile, cell)) |> Enum.sum()
    IO.puts(deepen(board, blank, h, h))
  end

  defp deepen(board, blank, h, limit),
    do: search(board, blank, -1, h, limit) || deepen(board, blank, h, limit + 2)

  defp distance(tile, cell) do
    home = tile - 1
    abs(div(cell, 3) - div(home, 3)) + abs(rem(cell, 3) - rem(home, 3))
  end

  defp moves(blank) do
    [{"u", -3, blank >= 3}, {"d", 3, blank < 6}, {"l", -1, rem(blank, 3) > 0}, {"r", 1, rem(blank, 3) < 2}]
  end

  # h: the sum of the distances of all tiles; left: the moves that may still be made. Returns the
  # path, or nil.
  defp search(_, _, _, 0, _), do: ""
  defp search(_, _, _, h, left) when h > left, do: nil

  defp search(board, blank, before, h, left) do
    Enum.find_value(moves(blank), fn {letter, step, allowed} ->
      to = blank + step

      if allowed and to != before do
        tile = elem(board, to)
        next = board |> put_elem(to, 0) |> put_elem(blank, tile)
        path = search(next, to, blank, h + distance(tile, blank) - distance(tile, to), left - 1)
        path && letter <> path
      end
    end)
  end
end
