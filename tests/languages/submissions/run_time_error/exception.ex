defmodule Main do
  def main, do: raise("nothing to add")
end
