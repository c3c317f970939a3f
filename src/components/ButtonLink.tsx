import type { ReactNode } from 'react';
import css from './ButtonLink.module.css';
import { PageLink } from './PageLink';

interface Props {
  to: string;
  look: 'filled' | 'outlined' | 'small';
  children: ReactNode;
}

export function ButtonLink({ to, look, ...rest }: Props) {
  return <PageLink data-public="" {...rest} href={to} className={`${css.button} ${css[look]}`} />;
}
