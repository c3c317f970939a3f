import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readSort, writeSort, type SortDirection } from '../../../contract/lists';
import type { ListDefinition } from './list';
import type { ChangeParams, ListParams } from './listParams';

interface SortSelectProps<Row, SortField extends string> {
  list: ListDefinition<Row, SortField>;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

const directions: readonly SortDirection[] = ['asc', 'desc'];
const alphabetical: Record<SortDirection, string> = { asc: 'A to Z', desc: 'Z to A' };

export function SortSelect<Row, SortField extends string>({ list, params, onChange }: SortSelectProps<Row, SortField>) {
  const choices = list.columns.flatMap(({ header, sortField: field, sortWords = alphabetical }) =>
    field
      ? directions.map((direction) => ({
          value: writeSort({ field, direction }),
          label: `${header}, ${sortWords[direction]}`,
        }))
      : [],
  );
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      value={writeSort(params.sort)}
      onChange={({ target }) => {
        const sort = readSort(target.value, list.sortFields);
        if (sort) onChange({ sort });
      }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
