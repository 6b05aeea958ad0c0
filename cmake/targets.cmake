# Headers that most sources of a library include, precompiled once per library. This halves the
# build time. A source still includes what it uses; the preset `check` builds without these.
set(JUDGE_STANDARD_HEADERS <algorithm> <expected> <filesystem> <functional> <map> <memory>
  <optional> <string> <string_view> <variant> <vector>)

# Several sources are compiled together (CMAKE_UNITY_BUILD), which halves the time. These are
# compiled separately, because they define names that a neighbouring source defines, too.
set(JUDGE_COMPILED_APART
  judge/api/problems/problem_version_files.cpp
  judge/net/asio_and_beast.cpp
  judge/net/boost_url.cpp
  judge/problem/metadata/legacy_time_limit.cpp
  judge/problem/submissions/submission_rules.cpp
  judge/store/courses/invitations.cpp
  reference/ida_star.cpp)
function(judge_compile_apart)
  foreach(source IN LISTS ARGN)
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    if(path IN_LIST JUDGE_COMPILED_APART)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()

# One static library per folder, so that a forbidden include does not link either.
#   judge_library(<name> [SUBFOLDERS] [LINKS <libraries>...] [PRECOMPILE <headers>...])
# Contains every *.cpp of the current folder except main.cpp; with SUBFOLDERS, also those of the
# folders below. PRECOMPILE lists headers that many sources include and that take long to compile.
function(judge_library name)
  cmake_parse_arguments(ARG "SUBFOLDERS" "" "LINKS;PRECOMPILE" ${ARGN})
  set(glob GLOB)
  if(ARG_SUBFOLDERS)
    set(glob GLOB_RECURSE)
  endif()
  file(${glob} sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  judge_compile_apart(${sources})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PRIVATE judge_options judge_sanitizers judge_branches)
    target_link_libraries(${name} PUBLIC ${ARG_LINKS})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_precompile_headers(${name} PRIVATE ${JUDGE_STANDARD_HEADERS} ${ARG_PRECOMPILE})
    if(ARG_LINKS MATCHES "judge_|fmt::fmt")
      target_precompile_headers(${name} PRIVATE <fmt/format.h>)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_LINKS})
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR})
  endif()
endfunction()

# The libraries and options of a test, from the arguments of judge_test.
macro(judge_test_options name)
  target_link_libraries(${name} PRIVATE
    judge_options judge_sanitizers ${ARG_LINKS} GTest::gtest_main GTest::gmock)
  target_compile_definitions(${name} PRIVATE
    JUDGE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" JUDGE_BINARY_DIR="${CMAKE_BINARY_DIR}")
endmacro()

macro(judge_precompile_test_headers name)
  target_precompile_headers(${name} PRIVATE
    ${JUDGE_STANDARD_HEADERS} <gmock/gmock.h> <gtest/gtest.h> ${ARG_PRECOMPILE})
endmacro()

# One test executable per mirrored folder.
#   judge_test(<name> FOLDER <folder below tests/> LINKS <libraries>... [LABELS <label>]
#              [TIMEOUT <seconds>] [DEFINITIONS <macros>...] [PROPERTIES <ctest properties>...]
#              [PRECOMPILE <headers>...] [HEADERS <name>] [SHARDS <processes>])
# Several test files are compiled together. The namespace of a test file ends with the file's name,
# such as judge::run::grader_test, so that all of them can use the same short names, such as Case.
# Tests with the same HEADERS share one precompiled header. This requires that their LINKS define
# the same macros.
function(judge_test name)
  cmake_parse_arguments(ARG "" "FOLDER;TIMEOUT;HEADERS;SHARDS"
    "LINKS;LABELS;DEFINITIONS;PROPERTIES;PRECOMPILE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ARG_FOLDER}/*_test.cpp)
  # With this sanitizer only tests of code that several threads use, recognized by their names.
  if(JUDGE_SANITIZERS STREQUAL "thread")
    foreach(source IN LISTS sources)
      file(STRINGS ${source} threaded LIMIT_COUNT 1 REGEX "Concurren|JobPool|RunAhead")
      if(NOT threaded)
        list(REMOVE_ITEM sources ${source})
      endif()
    endforeach()
  endif()
  if(NOT sources)
    return()
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE judge_link)
  judge_test_options(${name})
  if(ARG_HEADERS)
    if(NOT TARGET ${ARG_HEADERS})
      add_library(${ARG_HEADERS} OBJECT ${PROJECT_SOURCE_DIR}/tests/support/headers.cpp)
      judge_test_options(${ARG_HEADERS})
      judge_precompile_test_headers(${ARG_HEADERS})
    endif()
    target_precompile_headers(${name} REUSE_FROM ${ARG_HEADERS})
  else()
    judge_precompile_test_headers(${name})
  endif()
  target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}" ${ARG_PROPERTIES})
  # All tests of the executable in one process, which takes a third of the time of one process per
  # test. With SHARDS n, in n processes, so that several processors have work.
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${ARG_SHARDS})
    set(whole ${name})
    if(ARG_SHARDS GREATER 1)
      string(APPEND whole .${shard})
    endif()
    math(EXPR index "${shard} - 1")
    add_test(NAME ${whole} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${whole} PROPERTIES TIMEOUT 1800 LABELS whole ENVIRONMENT
      "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${index}" ${ARG_PROPERTIES})
  endforeach()
endfunction()
