/* Shared by the attacks. The problem is to read a number and print twice the number. An attack that
   fails ends with answer() and is accepted. An attack that succeeds says so, a wrong answer. */
#pragma once
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__attribute__((unused)) static void worked(const char* trick) {
  printf("%s worked\n", trick);
  fflush(stdout);
}

/* For calls that return -1 when they are refused. */
__attribute__((unused)) static void must_fail(const char* trick, long result) {
  if (result != -1) worked(trick);
}

__attribute__((unused)) static int answer(void) {
  int number = 0;
  if (scanf("%d", &number) == 1) printf("%d\n", 2 * number);
  return 0;
}

/* The interactive problem: print twice each number that the validator sends. */
__attribute__((unused)) static int answer_each(void) {
  int number = 0;
  while (scanf("%d", &number) == 1) {
    printf("%d\n", 2 * number);
    fflush(stdout);
  }
  return 0;
}
