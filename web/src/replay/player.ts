import { useEffect, useState } from "preact/hooks";

export const speeds = ["0.5", "1", "2", "4"] as const;
export type Speed = (typeof speeds)[number];
const move_ms = 520;

export interface Player {
  /** The number of moves made. */
  at: number;
  playing: boolean;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  goTo: (at: number) => void;
  toggle: () => void;
}

/** Plays the moves from 0 to `end`. Pauses at each move in `stops`, until the user continues. */
export function usePlayer(end: number, stops: readonly number[]): Player {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("1");
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setAt(at + 1);
      if (at + 1 >= end || stops.includes(at + 1)) setPlaying(false);
    }, move_ms / Number(speed));
    return () => clearTimeout(timer);
  }, [playing, at, end, speed, stops]);
  return {
    at: Math.min(at, end),
    playing,
    speed,
    setSpeed,
    goTo: (to) => {
      setPlaying(false);
      setAt(Math.min(Math.max(to, 0), end));
    },
    toggle: () => {
      if (at >= end) setAt(0);
      setPlaying(!playing && end > 0);
    },
  };
}
