import { Box, MenuItem, TextField } from '@mui/material';
import { userColumns } from './userColumns';
import type { UserRowsProps } from './UserTable';

const orders = userColumns.flatMap(({ header, sortField }) =>
  sortField
    ? [
        { value: `${sortField}:asc`, label: `${header}, A to Z`, order: { sortField, direction: 'asc' as const } },
        { value: `${sortField}:desc`, label: `${header}, Z to A`, order: { sortField, direction: 'desc' as const } },
      ]
    : [],
);

/** Sorting where there are no column headers to press. */
export function SortSelect({ params, onChange }: Omit<UserRowsProps, 'users'>) {
  return (
    <Box sx={{ p: 2 }}>
      <TextField
        id="sort-users"
        select
        size="small"
        label="Sort by"
        value={`${params.sortField}:${params.direction}`}
        onChange={(event) => {
          const chosen = orders.find(({ value }) => value === event.target.value);
          if (chosen) onChange(chosen.order);
        }}
      >
        {orders.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
