defmodule Main do
  def main do
    line = IO.gets("") |> String.trim_trailing()

    IO.puts(line)
  end
end
