import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PagePath } from '../../pathTo';
import { useIsReachable } from '../RouteLink';
import { WrappableEmail } from '../EmailAddress';
import css from './cells.module.css';
import { fromList } from './listReturn';

interface TextCellProps {
  /** Undefined shows as '–'. */
  text: string | undefined;
  isNumber?: boolean;
  isMissing?: boolean;
}

/** `<bdi>` keeps the direction of user-written text from affecting its surroundings. */
export function TextCell({ text, isNumber = false, isMissing = false }: TextCellProps) {
  if (text === undefined) return <span className={css.missing}>–</span>;
  const look = isMissing ? css.missing : isNumber ? css.number : undefined;
  return (
    <bdi className={look} title={text}>
      {text.includes('@') ? <WrappableEmail>{text}</WrappableEmail> : text}
    </bdi>
  );
}

export function FlagCell({ text, isOn }: { text: string; isOn: boolean }) {
  return <span className={`${css.flag} ${isOn ? css.on : css.off}`}>{text}</span>;
}

interface LinkCellProps {
  to: PagePath;
  /** The query string without '?'. */
  search?: string;
  label?: string;
  children: ReactNode;
}

export function LinkCell({ to, search = '', label, children }: LinkCellProps) {
  const state = fromList(useLocation());
  if (!useIsReachable()(to)) return children;
  return (
    <Link to={{ pathname: to, search }} state={state} aria-label={label} className={css.link}>
      {children}
    </Link>
  );
}
