# What most sources of a library include, compiled once per library: half of the time of a build.
# A source still includes what it uses; the preset `check` builds without these.
set(JUDGE_STANDARD_HEADERS <algorithm> <expected> <filesystem> <functional> <map> <memory>
  <optional> <string> <string_view> <variant> <vector>)

# One static library per folder, so that a forbidden include does not link either.
#   judge_library(<name> [LINKS <libraries>...])   every *.cpp of the current folder but main.cpp
function(judge_library name)
  cmake_parse_arguments(ARG "" "" "LINKS;EXCLUDE" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  foreach(excluded IN LISTS ARG_EXCLUDE)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${excluded})
  endforeach()
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PRIVATE judge_options judge_sanitizers)
    target_link_libraries(${name} PUBLIC ${ARG_LINKS})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_precompile_headers(${name} PRIVATE ${JUDGE_STANDARD_HEADERS})
    if(ARG_LINKS MATCHES "judge_|fmt::fmt")
      target_precompile_headers(${name} PRIVATE <fmt/format.h>)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_LINKS})
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR})
  endif()
endfunction()

# One test executable per mirrored folder.
#   judge_test(<name> FOLDER <folder below tests/> LINKS <libraries>... [LABELS <label>]
#              [TIMEOUT <seconds>] [DEFINITIONS <macros>...] [PROPERTIES <ctest properties>...])
function(judge_test name)
  cmake_parse_arguments(ARG "" "FOLDER;TIMEOUT" "LINKS;LABELS;DEFINITIONS;PROPERTIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ARG_FOLDER}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE
    judge_options judge_sanitizers judge_link ${ARG_LINKS} GTest::gtest_main GTest::gmock)
  target_precompile_headers(${name} PRIVATE
    ${JUDGE_STANDARD_HEADERS} <gmock/gmock.h> <gtest/gtest.h>)
  target_compile_definitions(${name} PRIVATE
    JUDGE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" JUDGE_BINARY_DIR="${CMAKE_BINARY_DIR}"
    ${ARG_DEFINITIONS})
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}" ${ARG_PROPERTIES})
endfunction()
