import type { ReactNode } from 'react';
import css from './Section.module.css';

interface Props {
  /** Links lead here. */
  id?: string;
  title: string;
  intro?: ReactNode;
  /** A band of its own colour across the page. */
  isTinted?: boolean;
  children: ReactNode;
}

/** One part of the home page: heading, a line or two, content. */
export function Section({ id, title, intro, isTinted = false, children }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={`${css.section} ${isTinted ? css.tinted : ''}`}>
      <div className={css.inner}>
        <h2 className={css.title}>{title}</h2>
        {intro && <div className={css.intro}>{intro}</div>}
        {children}
      </div>
    </section>
  );
}
