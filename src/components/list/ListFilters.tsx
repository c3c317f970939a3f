import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DayFilter } from './DayFilter';
import type { ListTexts } from './list';
import { withFilter, type ChangeParams, type ListParams } from './listParams';

interface ListFiltersProps<Row, SortField extends string> {
  list: ListTexts<Row, SortField>;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

export function ListFilters<Row, SortField extends string>({
  list,
  params: { filters },
  onChange,
}: ListFiltersProps<Row, SortField>) {
  return list.filters?.map(({ name, label, choices, isRequired = false }) => {
    const value = filters[name] ?? '';
    return choices ? (
      <TextField
        key={name}
        select
        size="small"
        label={<span data-public="">{label}</span>}
        value={value}
        onChange={({ target }) => {
          onChange({ filters: withFilter(filters, name, target.value) });
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {!isRequired && <MenuItem value="">All</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    ) : (
      <DayFilter
        key={name}
        label={label}
        day={value}
        onChange={(day) => {
          onChange({ filters: withFilter(filters, name, day) }, { replace: value !== '' });
        }}
      />
    );
  });
}
