import type { ReactNode } from 'react';
import css from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** A row of a list, as wide as its page. */
  isRow?: boolean;
  children: ReactNode;
}

/** A line of text that opens what it names; `isOpen` is where it begins. */
export function Disclosure({ summary, isOpen = false, isRow = false, children }: DisclosureProps) {
  return (
    <details open={isOpen}>
      <summary className={isRow ? `${css.summary} ${css.row}` : css.summary}>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
