import { describe, expect, it } from "vitest";
import { pointsText, shortPoints } from "./points";

describe("pointsText", () => {
  it("mentions the maximum score if there is one", () => {
    expect(pointsText({ score: 42.5, max_score: 100 })).toBe("42.5 of 100 points");
    expect(pointsText({ score: 33.333333333, max_score: null })).toBe("33.333 points");
    expect(pointsText({ score: null, max_score: null })).toBe("");
  });
});

describe("shortPoints", () => {
  it("separates the points from the maximum score", () => {
    expect(shortPoints({ score: 30, max_score: 100 })).toBe("30 / 100");
    expect(shortPoints({ score: 12.25, max_score: null })).toBe("12.25");
    expect(shortPoints({ score: null, max_score: 100 })).toBe("");
  });
});
