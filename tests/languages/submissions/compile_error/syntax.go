package main

func main() { n := }
