import { MenuItem, TextField } from '@mui/material';
import { readSort, writeSort } from '../../../contract/lists';
import type { ListDefinition } from './list';
import type { ChangeParams, ListParams } from './listParams';

interface SortSelectProps<Row, SortField extends string> {
  list: ListDefinition<Row, SortField>;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

/** Sorting where there are no column headers to press. */
export function SortSelect<Row, SortField extends string>({ list, params, onChange }: SortSelectProps<Row, SortField>) {
  const choices = list.columns.flatMap(({ header, sortField }) =>
    sortField
      ? [
          { value: writeSort({ field: sortField, direction: 'asc' }), label: `${header}, A to Z` },
          { value: writeSort({ field: sortField, direction: 'desc' }), label: `${header}, Z to A` },
        ]
      : [],
  );
  return (
    <TextField
      select
      size="small"
      fullWidth
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
