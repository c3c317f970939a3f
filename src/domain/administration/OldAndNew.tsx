import type { ReactNode } from 'react';
import css from './OldAndNew.module.css';

interface OldAndNewProps {
  old: ReactNode;
  children: ReactNode;
}

/** A change side by side, for those who approve it. */
export function OldAndNew({ old, children }: OldAndNewProps) {
  return (
    <dl className={css.change}>
      <div>
        <dt data-public="">Old</dt>
        <dd>{old}</dd>
      </div>
      <div className={css.new}>
        <dt data-public="">New</dt>
        <dd>{children}</dd>
      </div>
    </dl>
  );
}
