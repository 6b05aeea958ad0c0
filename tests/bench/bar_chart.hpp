#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace bench {

struct Bar {
  std::string label;
  double value = 0;  ///< positive
  std::string text;  ///< the value as shown
};

struct Chart {
  std::string title;
  std::vector<Bar> bars;
};

inline constexpr int chart_width = 800;
inline constexpr int row_height = 24;

inline int height_of(const Chart& chart) {
  return row_height * (static_cast<int>(chart.bars.size()) + 2);
}

inline std::string escaped(const std::string& text) {
  std::string result;
  for (const char character : text) {
    if (character == '&') result += "&amp;";
    if (character == '<') result += "&lt;";
    if (character != '&' && character != '<') result += character;
  }
  return result;
}

/// Returns one chart with its top edge at `top`. The scale is logarithmic, as the title says,
/// because the values differ by factors of thousands. The scale starts at a tenth of the smallest
/// value.
inline std::string chart_svg(const Chart& chart, int top) {
  constexpr double label_width = 290;
  constexpr double bar_width = 310;
  double least = chart.bars.front().value;
  double most = least;
  for (const Bar& bar : chart.bars) {
    least = std::min(least, bar.value);
    most = std::max(most, bar.value);
  }
  const double decades = std::log10(most / least) + 1;
  std::string svg = fmt::format("<text x=\"8\" y=\"{}\" class=\"title\">{} (logarithmic)</text>\n",
                                top + 18, escaped(chart.title));
  int y = top + row_height + 6;
  for (const Bar& bar : chart.bars) {
    const double width = bar_width * (std::log10(bar.value / least) + 1) / decades;
    svg += fmt::format(
        "<text x=\"{0}\" y=\"{1}\" text-anchor=\"end\">{2}</text>\n"
        "<rect x=\"{3}\" y=\"{4}\" width=\"{5:.0f}\" height=\"16\" rx=\"2\"/>\n"
        "<text x=\"{6:.0f}\" y=\"{1}\">{7}</text>\n",
        label_width - 10, y + 13, escaped(bar.label), label_width, y, width,
        label_width + width + 8, escaped(bar.text));
    y += row_height;
  }
  return svg;
}

/// Returns the charts, one below the other, as one image for light and dark pages.
inline std::string charts_svg(const std::vector<Chart>& charts) {
  int height = 8;
  std::string body;
  for (const Chart& chart : charts) {
    body += chart_svg(chart, height);
    height += height_of(chart);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"13\">\n"
      "<style>text {{ fill: #24292f }} .title {{ font-weight: bold; font-size: 14px }}\n"
      "rect {{ fill: #3b7dd8 }}\n"
      "@media (prefers-color-scheme: dark) {{ text {{ fill: #e6edf3 }} rect {{ fill: #6ea8fe }} "
      "}}</style>\n{2}</svg>\n",
      chart_width, height, body);
}

}  // namespace bench
