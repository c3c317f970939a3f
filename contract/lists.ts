/** What browser and server agree on about every list that the server gives page by page. */

export type SortDirection = 'asc' | 'desc';

/** By which of its fields a list is sorted, and which way. */
export interface Sort<Field extends string> {
  field: Field;
  direction: SortDirection;
}

/** A sort as an address says it: `email:asc`. */
export type SortText<Field extends string> = `${Field}:${SortDirection}`;

/** Headers of a page: how many rows there are on all pages, and whether counting stopped there. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

/** A search is this long at most. */
export const SEARCH_MAX_LENGTH = 100;

/** The last page that can be asked for by its number. */
export const PAGE_NUMBER_MAX = 1_000_000;

/** Every sort that a list's fields allow: each field up, then down. */
export const sortsBy = <Field extends string>(fields: readonly Field[]): Sort<Field>[] =>
  fields.flatMap((field): Sort<Field>[] => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ]);

/** @returns a sort as an address says it */
export const writeSort = <Field extends string>({ field, direction }: Sort<Field>): SortText<Field> =>
  `${field}:${direction}`;

/** @returns the sort that a text names, or undefined where it names none of the list's `fields`, or no direction */
export const readSort = <Field extends string>(text: string, fields: readonly Field[]): Sort<Field> | undefined =>
  sortsBy(fields).find((sort) => writeSort(sort) === text);

/** Lists that only grow are counted up to here; there are then this many or more. */
export const LIST_TOTAL_CAP = 10_000;
