import type { ReactNode } from 'react';
import type { SortDirection } from '../../../contract/lists';
import type { ListAddress, OneOrder } from './listParams';

/** Stands for a missing value. Not in `cells.tsx`, since the report's worker reads it too. */
export const MISSING = 'N/A';

/** A column of the table, and a line of the card that shows the same row where a table has no room. */
export interface ListColumn<Row, SortField extends string> {
  header: string;
  /** What it shows of a row: plain text by `TextCell`, a link, a chip. */
  cell: (row: Row) => ReactNode;
  /** By which field the server sorts it; without one it cannot be sorted. */
  sortField?: SortField;
  /** What the two directions are called; 'A to Z' and 'Z to A' where it is not given. */
  sortWords?: Record<SortDirection, string>;
  /** In px, where the table has no more than it needs; columns share what there is by these. */
  minWidth: number;
  /** Whether `rowTitle` or `rowSubtitle` say it already, so that a card leaves it out. */
  isInTitle?: boolean;
}

/** What every list of this kit says of itself: words, and what its address can hold. */
export interface ListWords<Row, SortField extends string> extends ListAddress<SortField> {
  /** The list's name. */
  label: string;
  /** What is said under 'No … yet' where the whole list is empty. */
  emptyHint?: string;
  /** One of its rows, and several: 'user', 'users'. */
  noun: { one: string; many: string };
  rowKey: (row: Row) => string;
}

/** A list in columns: a table, or a card for each row. */
export interface ListDefinition<Row, SortField extends string> extends ListWords<Row, SortField> {
  columns: readonly ListColumn<Row, SortField>[];
  /** What a row is called: the heading of its card. */
  rowTitle: (row: Row) => ReactNode;
  rowSubtitle: (row: Row) => ReactNode;
}

/** A list in one order whose rows say more than columns have room for. */
export interface LineDefinition<Row, SortField extends string = OneOrder> extends ListWords<Row, SortField> {
  /** A list item. */
  line: (row: Row) => ReactNode;
}

export type AnyList<Row, SortField extends string> = ListDefinition<Row, SortField> | LineDefinition<Row, SortField>;

/** One page of a list, as the server gives it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** How many rows there are on all pages. */
  total: number;
  /** Whether counting stopped there: there are that many or more. */
  isCapped: boolean;
}

/** The last page there is; 1 for an empty list, and until the first page is there. */
export const lastPageOf = (shown: ListPage<unknown> | undefined, pageSize: number): number =>
  Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize));
