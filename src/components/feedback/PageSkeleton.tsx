import type { ComponentProps } from 'react';
import { PageColumn } from '../PageColumn';
import css from './PageSkeleton.module.css';

export function PageSkeleton({ width = 'wide' }: Partial<Pick<ComponentProps<typeof PageColumn>, 'width'>>) {
  return (
    <PageColumn width={width}>
      <div role="progressbar" aria-label="Loading" className={css.page}>
        <div className={css.heading} />
        <div className={css.card} />
        <div className={css.card} />
      </div>
    </PageColumn>
  );
}
