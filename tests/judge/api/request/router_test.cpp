#include "judge/api/request/router.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/api.hpp"

namespace judge::api {
namespace {

using testing::IsEmpty;

std::vector<Route> example() {
  return {{.method = "GET", .path = "/api/things", .operation = "listThings", .resource = {}},
          {.method = "POST", .path = "/api/things", .operation = "addThing", .resource = {}},
          {.method = "GET", .path = "/api/things/{thing}", .operation = "getThing", .resource = {}},
          {.method = "PUT",
           .path = "/api/things/{thing}/parts/{part}",
           .operation = "putPart",
           .resource = {}}};
}

std::string operation(const std::vector<Route>& routes, std::string_view method,
                      std::string_view path) {
  const Match way = match(routes, method, path);
  return way.route == nullptr ? "none" : way.route->operation;
}

TEST(Router, FindsARouteByMethodAndPath) {
  const auto routes = example();
  EXPECT_EQ(operation(routes, "GET", "/api/things"), "listThings");
  EXPECT_EQ(operation(routes, "HEAD", "/api/things"), "listThings");
  EXPECT_EQ(operation(routes, "POST", "/api/things"), "addThing");
  EXPECT_EQ(operation(routes, "GET", "/api/things/7"), "getThing");
}

TEST(Router, ReturnsTheParameters) {
  const auto routes = example();
  const Match way = match(routes, "PUT", "/api/things/a b/parts/7");
  ASSERT_NE(way.route, nullptr);
  EXPECT_EQ(way.parameters.at("thing"), "a b");
  EXPECT_EQ(way.parameters.at("part"), "7");
}

TEST(Router, ListsTheMethodsOfAPath) {
  const auto routes = example();
  EXPECT_EQ(match(routes, "DELETE", "/api/things").methods, "GET, POST");
  EXPECT_EQ(match(routes, "DELETE", "/api/things").route, nullptr);
}

TEST(Router, RejectsPathsThatMatchNoRoute) {
  const auto routes = example();
  for (const char* path : {"", "/", "/api", "/api/", "/api/things/", "/api/things/7/", "api/things",
                           "/api/things/7/parts", "/api/thingsx", "//api/things"}) {
    const Match way = match(routes, "GET", path);
    EXPECT_EQ(way.route, nullptr) << path;
    EXPECT_THAT(way.methods, IsEmpty()) << path;
  }
}

TEST(Routes, AreUniqueAndStartWithTheApiPrefix) {
  std::set<std::string> operations;
  std::set<std::string> ways;
  for (const Route& route : routes()) {
    EXPECT_TRUE(operations.insert(route.operation).second) << route.operation;
    EXPECT_TRUE(ways.insert(route.method + " " + route.path).second) << route.path;
    EXPECT_TRUE(route.path.starts_with("/api/v1/")) << route.path;
    EXPECT_TRUE(route.resource) << route.operation;
  }
}

}  // namespace
}  // namespace judge::api
