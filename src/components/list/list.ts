import type { ReactNode } from 'react';
import type { SortDirection } from '#contract/lists';
import type { ListAddress, FixedOrder } from './listParams';

/** The user list's word for a missing value. Not in `cells.tsx`, since the report's worker imports it. */
export const MISSING = 'N/A';

export interface ListColumn<Row, SortField extends string> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's sort field; without it the column isn't sortable. */
  sortField?: SortField;
  sortWords?: Record<SortDirection, string>;
  /** Minimum width in px; wider tables keep the columns' proportions. */
  width: number;
  /** Cards omit what `rowTitle` or `rowSubtitle` already shows. */
  isInTitle?: boolean;
  /** For amounts and counts, which are right-aligned. */
  isFigure?: boolean;
}

export interface ListTexts<Row, SortField extends string> extends ListAddress<SortField> {
  label: string;
  /** For lists where 'No … yet' would suggest that something is missing. */
  emptyHeading?: string;
  emptyHint?: string;
  noun: { one: string; many: string };
  rowKey: (row: Row) => string;
}

export interface ListDefinition<Row, SortField extends string> extends ListTexts<Row, SortField> {
  columns: readonly ListColumn<Row, SortField>[];
  rowTitle: (row: Row) => ReactNode;
  rowSubtitle: (row: Row) => ReactNode;
}

export interface LineDefinition<Row, SortField extends string = FixedOrder> extends ListTexts<Row, SortField> {
  line: (row: Row) => ReactNode;
}

export type AnyList<Row, SortField extends string> = ListDefinition<Row, SortField> | LineDefinition<Row, SortField>;

export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** Whether the server stopped counting at `total`. */
  isCapped: boolean;
}

export const lastPageOf = (shown: ListPage<unknown> | undefined, pageSize: number): number =>
  Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize));
