import { useMemo } from 'react';
import css from './DataCards.module.css';
import { followRow } from './followRow';
import type { ListDefinition } from './list';

interface DataCardsProps<Row, SortField extends string> {
  list: ListDefinition<Row, SortField>;
  rows: readonly Row[] | undefined;
}

const SKELETON_CARDS = 6;

export function DataCards<Row, SortField extends string>({ list, rows }: DataCardsProps<Row, SortField>) {
  // Memoised and built from plain elements, since a page has up to a hundred cards.
  const cards = useMemo(
    () =>
      rows?.map((row) => (
        <li key={list.rowKey(row)} className={css.card}>
          <h2 className={css.title}>{list.rowTitle(row)}</h2>
          <p className={css.subtitle}>{list.rowSubtitle(row)}</p>
          <dl className={css.details}>
            {list.columns
              .filter(({ isInTitle }) => !isInTitle)
              .map(({ header, cell }) => (
                <div key={header} className={css.detail}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      )),
    [list, rows],
  );

  return (
    <ul aria-label={list.label} className={css.list} onClick={followRow}>
      {cards ??
        Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <li key={card} aria-hidden className={`${css.card} ${css.waiting}`} />
        ))}
    </ul>
  );
}
