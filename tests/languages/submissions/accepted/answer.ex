defmodule Main do
  def main do
    n = IO.gets("") |> String.trim() |> String.to_integer()
    IO.write("answer #{n}")
  end
end
