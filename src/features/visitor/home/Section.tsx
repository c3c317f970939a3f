import type { ReactNode } from 'react';
import css from './Section.module.css';

interface Props {
  id?: string;
  title: string;
  intro?: ReactNode;
  isTinted?: boolean;
  children: ReactNode;
}

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
