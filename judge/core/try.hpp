#pragma once

#include <expected>
#include <utility>

/// These macros propagate errors of functions that return `std::expected`, like the TRY macros of
/// ccache. Only a macro can return from the calling function. The caller's error type must be
/// constructible from the callee's.
///
/// Runs an expression and returns its error to the caller, if it has one:
///   JUDGE_TRY(connection.execute(sql, {id}));
#define JUDGE_TRY(...)                                         \
  do {                                                         \
    if (auto&& judge_result = (__VA_ARGS__); !judge_result)    \
      return std::unexpected(std::move(judge_result).error()); \
  } while (false)

/// Does the same, and declares a variable with the expression's value:
///   JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, {id}));
#define JUDGE_TRY_ASSIGN(declaration, ...) \
  JUDGE_TRY_ASSIGN_AS(JUDGE_TRY_NAME(judge_result_, __COUNTER__), declaration, __VA_ARGS__)

#define JUDGE_TRY_NAME(prefix, number) JUDGE_TRY_JOINED(prefix, number)
#define JUDGE_TRY_JOINED(prefix, number) prefix##number
#define JUDGE_TRY_ASSIGN_AS(result, declaration, ...)             \
  auto result = (__VA_ARGS__);                                    \
  if (!result) return std::unexpected(std::move(result).error()); \
  declaration = *std::move(result)
