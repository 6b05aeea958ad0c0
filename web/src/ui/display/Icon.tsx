/** The icons as SVG paths on a 16 by 16 grid. The strokes have the text colour. */
const paths = {
  add: "M8 3v10M3 8h10",
  alert: "M8 2 1.5 13.5h13L8 2zM8 6.5v3.2M8 11.6v.2",
  back: "M13 8H3m4.5-4.5L3 8l4.5 4.5",
  bell: "M3.5 11.5h9l-1.2-2V7a3.3 3.3 0 0 0-6.6 0v2.5zM6.7 13.5h2.6M8 3.7V2.4",
  bomb: "M3 9.5a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM10 6.5 12 4.5M12 4.5c0-1.5 2-1.5 2-3",
  check: "m3 8.5 3.2 3.2L13 4.8",
  chevron: "m4 6 4 4 4-4",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6",
  copy: "M5.5 5.5h7v8h-7zM3.5 10.5v-8h7",
  cross: "m4 4 8 8m0-8-8 8",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  download: "M8 2v8m-3.2-3L8 10.2 11.2 7M3 13.5h10",
  edit: "m3 13 .7-3L10.5 3.2l2.3 2.3L6 12.3 3 13z",
  expand: "M6 3H3v3m7-3h3v3M6 13H3v-3m7 3h3v-3",
  file: "M4 2h5l3 3v9H4zM9 2v3h3",
  flood: "M2 5c2-2 4 2 6 0s4 2 6 0M2 9c2-2 4 2 6 0s4 2 6 0M2 13c2-2 4 2 6 0s4 2 6 0",
  forward: "M3 8h10M8.5 3.5 13 8l-4.5 4.5",
  globe: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c4 4 4 8 0 12-4-4-4-8 0-12z",
  hammer: "m2.5 13.5 6-6M7 4l3-2 4 4-2 3zM7 4l5 5",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.2v4M8 4.8v.2",
  link: "M6.5 9.5 9.5 6.5M7 4.5 8.5 3a3 3 0 0 1 4.2 4.2L11.3 8.7M9 11.5 7.5 13A3 3 0 0 1 3.3 8.8L4.7 7.3",
  memory:
    "M4.5 4.5h7v7h-7zM6.5 2v2.5M9.5 2v2.5M6.5 11.5V14M9.5 11.5V14M2 6.5h2.5M2 9.5h2.5M11.5 6.5H14M11.5 9.5H14",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  moon: "M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  play: "M4.5 3v10l8-5z",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.4 3.4",
  skipBack: "M4 3v10M12.5 3v10L6 8z",
  skipForward: "M12 3v10M3.5 3v10L10 8z",
  spinner: "M8 2a6 6 0 1 0 6 6",
  sun: "M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1",
  system: "M2 3h12v8H2zM6 14h4",
  trash: "M3 4.5h10M6 4.5V2.5h4v2M4.5 4.5l.5 9h6l.5-9",
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  upload: "M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M3 13.5h10",
  user: "M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.8 14c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4",
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon next to text, hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
