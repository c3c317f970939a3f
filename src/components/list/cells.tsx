import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PagePath } from '../../pathTo';
import { WrappableEmail } from '../WrappableEmail';
import css from './cells.module.css';
import { fromList } from './listReturn';

interface TextCellProps {
  text: string;
  /** Tabular figures, so that digits line up. */
  isNumber?: boolean;
  /** Whether the text stands for a value that is missing. */
  isMissing?: boolean;
}

/**
 * Text that people wrote, in a `<bdi>`: its writing direction must not affect what is beside it. The title says all of
 * it where the table cuts it off.
 */
export function TextCell({ text, isNumber = false, isMissing = false }: TextCellProps) {
  const look = isMissing ? css.missing : isNumber ? css.number : undefined;
  return (
    <bdi className={look} title={text}>
      {text.includes('@') ? <WrappableEmail>{text}</WrappableEmail> : text}
    </bdi>
  );
}

/** A quiet chip for yes or no. */
export function FlagCell({ text, isOn }: { text: string; isOn: boolean }) {
  return <span className={`${css.flag} ${isOn ? css.on : css.off}`}>{text}</span>;
}

interface LinkCellProps {
  to: PagePath;
  /** What the link is called where its text alone would say too little. */
  label?: string;
  children: ReactNode;
}

/** A link to the row's own page, from which `BackToList` leads back to the list as it is now. */
export function LinkCell({ to, label, children }: LinkCellProps) {
  return (
    <Link to={to} state={fromList(useLocation())} aria-label={label} className={css.link}>
      {children}
    </Link>
  );
}
