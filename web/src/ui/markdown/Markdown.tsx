import { useEffect, useRef, useState } from "preact/hooks";
import { withPart } from "../states/with-part";
import { loadMarkdown } from "./load";
import styles from "./markdown.module.css";

interface MarkdownProps {
  text: string;
  /** The language of the text. */
  language?: string;
  /** Returns the address of a picture in the text. Without this function, no pictures are shown. */
  pictureAddress?: (name: string) => string | null;
}

/** Markdown text with TeX formulas. Markdown-it and KaTeX are loaded when they are first needed. */
export function Markdown({ text, language, pictureAddress }: MarkdownProps) {
  const element = useRef<HTMLDivElement>(null);
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    let left = false;
    withPart(
      () => loadMarkdown(text),
      (render) => {
        if (left || !element.current) return;
        render(element.current, { pictureAddress: pictureAddress ?? (() => null) });
        setRendered(true);
      },
    );
    return () => {
      left = true;
    };
  }, [text, pictureAddress]);
  return (
    <div
      ref={element}
      lang={language}
      class={`${styles.markdown} in-order`}
      data-loading={!rendered || undefined}
    />
  );
}
