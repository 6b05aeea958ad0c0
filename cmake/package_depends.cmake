# Run by CPack before it makes the Debian package: adds the libraries that the programs need.
# CPack's own search (CPACK_DEBIAN_PACKAGE_SHLIBDEPS) starts two processes for each of the 2,500
# files of the package, which takes minutes.
set(programs ${CPACK_TEMPORARY_DIRECTORY}/usr/bin/judge
  ${CPACK_TEMPORARY_DIRECTORY}/usr/bin/judge-sandbox)
# dpkg-shlibdeps wants the description of a source package in its working directory.
set(scratch ${CPACK_TOPLEVEL_DIRECTORY}/shlibdeps)
file(WRITE ${scratch}/debian/control "Source: ${CPACK_PACKAGE_NAME}\n")
execute_process(COMMAND dpkg-shlibdeps -O ${programs} WORKING_DIRECTORY ${scratch}
  OUTPUT_VARIABLE libraries ERROR_VARIABLE problem RESULT_VARIABLE status
  OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT status EQUAL 0 OR NOT libraries MATCHES "^shlibs:Depends=(.+)$")
  message(FATAL_ERROR "dpkg-shlibdeps failed (${status}): ${problem}")
endif()
string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", ${CMAKE_MATCH_1}")
