import type { ComponentProps } from 'react';
import { PageColumns, PageColumn } from '../PageColumns';
import css from './PageSkeleton.module.css';

type PageSkeletonProps = Partial<Pick<ComponentProps<typeof PageColumn>, 'width'>>;

/** A heading, a large figure, rows and a right column; only a card on a page that is one card. */
export function PageSkeleton({ width = 'wide' }: PageSkeletonProps) {
  return (
    <PageColumn width={width}>
      <div role="progressbar" aria-label="Loading" className={css.page}>
        {width === 'wide' ? (
          <PageColumns
            lead={
              <div>
                <div className={css.heading} />
                <div className={css.figure} />
              </div>
            }
            side={<Rows count={3} />}
          >
            <Rows count={5} />
          </PageColumns>
        ) : (
          <div className={css.card} />
        )}
      </div>
    </PageColumn>
  );
}

export function FigureSkeleton({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label}>
      <div className={css.figure} />
    </div>
  );
}

export function RowsSkeleton() {
  return (
    <div role="progressbar" aria-label="Loading">
      <Rows count={6} />
    </div>
  );
}

export function Rows({ count }: { count: number }) {
  return (
    <div className={css.rows}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css.row} />
      ))}
    </div>
  );
}
