export type SortDirection = 'asc' | 'desc';

export interface Sort<Field extends string> {
  field: Field;
  direction: SortDirection;
}

export type SortText<Field extends string> = `${Field}:${SortDirection}`;

export const TOTAL_COUNT_HEADER = 'x-total-count';
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

export const SEARCH_MAX_LENGTH = 100;

export const PAGE_NUMBER_MAX = 1_000_000;

export const sortsBy = <Field extends string>(fields: readonly Field[]): Sort<Field>[] =>
  fields.flatMap((field): Sort<Field>[] => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ]);

export const writeSort = <Field extends string>({ field, direction }: Sort<Field>): SortText<Field> =>
  `${field}:${direction}`;

/** Undefined for an unknown field or direction. */
export const readSort = <Field extends string>(text: string, fields: readonly Field[]): Sort<Field> | undefined =>
  sortsBy(fields).find((sort) => writeSort(sort) === text);

/** Highest total counted for lists that only grow. */
export const LIST_TOTAL_CAP = 10_000;
