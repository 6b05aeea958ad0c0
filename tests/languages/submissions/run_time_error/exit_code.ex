defmodule Main do
  def main, do: System.halt(7)
end
