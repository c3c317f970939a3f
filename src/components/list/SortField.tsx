import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readSort, writeSort } from '#contract/lists';
import type { ChangeParams, ListParams } from './listParams';

interface SortFieldProps<SortField extends string> {
  choices: readonly { value: string; label: string }[];
  sortFields: readonly SortField[];
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

export function SortField<Field extends string>({ choices, sortFields, params, onChange }: SortFieldProps<Field>) {
  return (
    <TextField
      select
      size="small"
      data-sort=""
      label="Sort by"
      value={writeSort(params.sort)}
      onChange={({ target }) => {
        const sort = readSort(target.value, sortFields);
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
