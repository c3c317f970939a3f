import { useId, type ReactNode } from 'react';
import css from './PageSection.module.css';

interface SectionProps {
  /** Of the heading. */
  id?: string;
  title: string;
  /** Such as a link to all of it. */
  act?: ReactNode;
  /** For the right column. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A part of a page, told apart by its heading and the room around it. */
export function Section({ id, title, act, isQuiet = false, children }: SectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className={isQuiet ? css.quiet : css.section}>
      <div className={css.head}>
        <h2 id={titleId} data-public="" className={css.title}>
          {title}
        </h2>
        {act}
      </div>
      {children}
    </section>
  );
}
