package main

func depth(above int) int { return depth(above+1) + above }

func main() { println(depth(0)) }
