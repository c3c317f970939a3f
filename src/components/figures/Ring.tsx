import type { CSSProperties } from 'react';
import css from './Ring.module.css';

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

/** How far something is, drawn; the words beside it say the same. */
export function Ring({ share, children }: { share: number; children: string }) {
  const style: CSSProperties = { '--share': Math.min(1, Math.max(0, share)) };
  return (
    <span className={css.ring} style={style}>
      {children}
    </span>
  );
}
