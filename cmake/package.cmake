# The installed files, and their Debian package: `cpack -G DEB` in a release build directory.
include(GNUInstallDirs)

# Installing needs only the installed targets, not the tests.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

set(packaging ${PROJECT_SOURCE_DIR}/packaging)
install(TARGETS judge judge-sandbox RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY problems/ DESTINATION ${CMAKE_INSTALL_DATADIR}/judge/problems)
# script/web builds the pages, not CMake. A package without them would look complete, so this fails.
install(CODE "if(NOT EXISTS \"${PROJECT_SOURCE_DIR}/web/dist/index.html\")
  message(FATAL_ERROR \"web/dist has no pages: run script/web first\")
endif()")
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/judge/web)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md"
  PATTERN decisions EXCLUDE PATTERN recipes EXCLUDE)
install(FILES judge/api/openapi.yaml ${packaging}/debian/copyright
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${packaging}/systemd/ DESTINATION lib/systemd/system)
install(FILES ${packaging}/judge.toml DESTINATION /etc/judge)
install(DIRECTORY ${packaging}/prometheus ${packaging}/grafana
  DESTINATION ${CMAKE_INSTALL_DATADIR}/judge)
install(FILES ${packaging}/debian/lintian-overrides DESTINATION
  ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME judge)
configure_file(${packaging}/debian/changelog.in ${PROJECT_BINARY_DIR}/package/changelog @ONLY)
execute_process(COMMAND gzip -9nkf changelog WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/package)
install(FILES ${PROJECT_BINARY_DIR}/package/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_PACKAGE_NAME judge)
set(CPACK_PACKAGE_VENDOR "the authors of the judge")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "self-hosted grading service for programming problems")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "the judge's maintainers <judge@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_depends.cmake)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# adduser creates the judge's user; the certificates are for the mail server; g++ compiles
# submissions, and the validators of problems.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, ca-certificates, g++, gcc")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "default-jdk-headless, mold, pypy3, python3")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "caddy | nginx")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Students submit programs; the judge compiles them, runs them on every test\n\
case inside its own sandbox, checks the output and gives a verdict. It serves\n\
its pages on this machine, and belongs behind a reverse proxy with TLS.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/debian/conffiles ${packaging}/debian/postinst
  ${packaging}/debian/prerm ${packaging}/debian/postrm)
include(CPack)
