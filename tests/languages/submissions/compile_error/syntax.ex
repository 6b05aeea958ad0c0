defmodule Main do
  def main do
    1 + )
  end
end
