import { writeSort, type SortDirection } from '#contract/lists';
import type { ListDefinition } from './list';
import type { ChangeParams, ListParams } from './listParams';
import { SortField } from './SortField';

interface SortSelectProps<Row, Field extends string> {
  list: ListDefinition<Row, Field>;
  params: ListParams<Field>;
  onChange: ChangeParams<Field>;
}

const directions: readonly SortDirection[] = ['asc', 'desc'];
const alphabetical: Record<SortDirection, string> = { asc: 'A to Z', desc: 'Z to A' };

export function SortSelect<Row, Field extends string>({ list, params, onChange }: SortSelectProps<Row, Field>) {
  const choices = list.columns.flatMap(({ header, sortField: field, sortWords = alphabetical }) =>
    field
      ? directions.map((direction) => ({
          value: writeSort({ field, direction }),
          label: `${header}, ${sortWords[direction]}`,
        }))
      : [],
  );
  // A list in a fixed order has nothing to choose.
  if (choices.length === 0) return null;
  return <SortField choices={choices} sortFields={list.sortFields} params={params} onChange={onChange} />;
}
