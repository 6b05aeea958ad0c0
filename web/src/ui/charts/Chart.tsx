import { useEffect, useRef } from "preact/hooks";
import type { AlignedData, Options } from "uplot";
import { scheme } from "../browser/theme";
import { withPart } from "../states/with-part";
import styles from "./chart.module.css";

interface ChartProps {
  /** A description of the chart for users who do not see it. */
  label: string;
  data: AlignedData;
  /** Returns uPlot's options without the size. Called again when the colours change. */
  options: (colour: (token: string) => string) => Omit<Options, "width" | "height">;
  height?: number;
}

/** Returns the value of a colour from styles/tokens.css, for use in a canvas. */
function colourOf(element: HTMLElement, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  element.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

const loadPlot = () => Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]);

/** A chart on a canvas as wide as possible. uPlot is loaded when the first chart is shown. */
export function Chart({ label, data, options, height = 220 }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = scheme.value;
  // Depends on the scheme because it changes the colours.
  useEffect(() => {
    let clean = () => {};
    let left = false;
    withPart(loadPlot, ([uplot]) => {
      const element = place.current;
      if (left || !element) return;
      const settings = options((token) => colourOf(element, token));
      const chart = new uplot.default(
        { ...settings, width: element.clientWidth, height },
        data,
        element,
      );
      const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
      watch.observe(element);
      clean = () => {
        watch.disconnect();
        chart.destroy();
      };
    });
    return () => {
      left = true;
      clean();
    };
  }, [data, options, height, chosen]);
  return <div ref={place} class={styles.chart} role="img" aria-label={label} />;
}
