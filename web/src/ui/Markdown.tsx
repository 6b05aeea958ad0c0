import { useEffect, useRef } from "preact/hooks";
import styles from "./markdown.module.css";
import { withPart } from "./with-part";

interface MarkdownProps {
  text: string;
  /** The language that the text is in. */
  language?: string;
  /** Where a picture that the text names is to be had; missing: there are none. */
  pictureAddress?: (name: string) => string | null;
}

/** A text in Markdown with TeX formulas. Markdown-it and KaTeX come when the first one is shown. */
export function Markdown({ text, language, pictureAddress }: MarkdownProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    withPart(
      () => import("./markdown/render"),
      ({ renderMarkdown }) => {
        if (left || !element.current) return;
        renderMarkdown(element.current, text, { pictureAddress: pictureAddress ?? (() => null) });
      },
    );
    return () => {
      left = true;
    };
  }, [text, pictureAddress]);
  return <div ref={element} lang={language} class={styles.markdown} />;
}
