import { useId, type ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { WIDE_SCREEN } from '../styles/breakpoints';
import disclosure from './Disclosure.module.css';
import { Section } from './Section';

interface FoldedSectionProps {
  title: string;
  children: ReactNode;
}

/** A section for reference: on phones a row that opens it. */
export function FoldedSection({ title, children }: FoldedSectionProps) {
  const titleId = useId();
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  if (isWide) return <Section title={title}>{children}</Section>;
  return (
    <section aria-labelledby={titleId} className={disclosure.fold}>
      <details>
        <summary className={`${disclosure.summary} ${disclosure.row}`}>
          <h2 id={titleId} data-public="" className={disclosure.title}>
            {title}
          </h2>
        </summary>
        <div className={disclosure.content}>{children}</div>
      </details>
    </section>
  );
}
