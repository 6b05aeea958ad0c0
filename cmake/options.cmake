# Options for compiling every target: the language, the warnings and the chosen sanitizers.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Enough for line numbers in a sanitizer's report, and compiles an eighth faster. For a debugger add
# -DCMAKE_CXX_FLAGS=-g.
set(CMAKE_CXX_FLAGS_DEBUG "-gline-tables-only")

# llvm-strip 19 fails for the static helper. Set before the targets, because each copies the value.
find_program(JUDGE_STRIP NAMES strip)
if(JUDGE_STRIP)
  set(CMAKE_STRIP ${JUDGE_STRIP})
endif()

set(JUDGE_SANITIZERS "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache needs this to cache sources that use precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

# Warnings are errors for the project's own code; headers of libraries are SYSTEM headers.
add_library(judge_options INTERFACE)
target_include_directories(judge_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(judge_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Werror
  -Wsuggest-override -Wzero-as-null-pointer-constant
  # Fields that a designated initializer omits have their default values on purpose.
  -Wno-missing-field-initializers
  $<$<CXX_COMPILER_ID:Clang>:-Wno-missing-designated-field-initializers>
  # For ccache: the same header gives the same precompiled header.
  $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)

# Hardening of the release build against remaining bugs: checked buffers, stack protectors,
# protected return addresses, and tables that are read-only once loaded.
target_compile_options(judge_options INTERFACE
  $<$<CONFIG:Release>:-fstack-protector-strong;-fstack-clash-protection;-fcf-protection>)
target_compile_definitions(judge_options INTERFACE $<$<CONFIG:Release>:_FORTIFY_SOURCE=3>)
target_link_options(judge_options INTERFACE $<$<CONFIG:Release>:-Wl,-z,relro,-z,now>)

# Fuzzers need only the branches of the libraries (judge_branches). Instrumenting the tests, too,
# would take a fifth of their compile time.
add_library(judge_sanitizers INTERFACE)
add_library(judge_branches INTERFACE)
if(JUDGE_SANITIZERS)
  string(REPLACE ",fuzzer-no-link" "" sanitizers_without_branches ${JUDGE_SANITIZERS})
  target_compile_options(judge_sanitizers INTERFACE
    -fsanitize=${sanitizers_without_branches} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(judge_sanitizers INTERFACE -fsanitize=${JUDGE_SANITIZERS})
endif()
if(JUDGE_SANITIZERS MATCHES "fuzzer-no-link")
  target_compile_options(judge_branches INTERFACE -fsanitize=fuzzer-no-link)
  # The tables of branches hold 1.7 million addresses, which a position-independent program has to
  # correct each time that it starts. Tests start thousands of programs.
  target_link_options(judge_sanitizers INTERFACE -no-pie)
endif()

add_library(judge_link INTERFACE)
find_program(LLD NAMES ld.lld-19 ld.lld)
if(LLD AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_link_options(judge_link INTERFACE -fuse-ld=lld)
endif()
