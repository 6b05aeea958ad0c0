defmodule Main do
  def main, do: main()
end
