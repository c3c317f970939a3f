import { Box } from '@mui/material';
import { LabelledSelect } from '../../components/form/LabelledSelect';
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
      <LabelledSelect
        id="sort-users"
        isSmall
        label="Sort by"
        value={`${params.sortField}:${params.direction}`}
        onChange={(asked) => {
          const chosen = orders.find(({ value }) => value === asked);
          if (chosen) onChange(chosen.order);
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LabelledSelect>
    </Box>
  );
}
