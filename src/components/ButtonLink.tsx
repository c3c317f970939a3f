import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './ButtonLink.module.css';

interface Props {
  to: string;
  look: 'filled' | 'outlined' | 'small';
  children: ReactNode;
}

/** A link that leads to an action and looks like its button; plain CSS, for pages that load no component library. */
export function ButtonLink({ to, look, children }: Props) {
  return (
    <Link to={to} className={`${css.button} ${css[look]}`}>
      {children}
    </Link>
  );
}
