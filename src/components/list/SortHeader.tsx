import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ListColumn } from './list';
import type { ChangeParams, ListParams } from './listParams';

interface SortHeaderProps<Row, SortField extends string> {
  column: ListColumn<Row, SortField>;
  /** Sum of all column widths. */
  tableWidth: number;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

export function SortHeader<Row, SortField extends string>({
  column: { header, sortField: field, width, isFigure = false },
  tableWidth,
  params: { sort },
  onChange,
}: SortHeaderProps<Row, SortField>) {
  const isActive = field === sort.field;
  const direction = isActive ? sort.direction : 'asc';
  return (
    <TableCell
      data-public=""
      align={isFigure ? 'right' : 'left'}
      sortDirection={isActive && direction}
      sx={{ width: `${(width / tableWidth) * 100}%`, ...look }}
    >
      {field ? (
        <TableSortLabel
          active={isActive}
          direction={direction}
          onClick={() => {
            onChange({ sort: { field, direction: isActive && direction === 'asc' ? 'desc' : 'asc' } });
          }}
          sx={{ minHeight: 24, alignItems: 'flex-end' }}
        >
          {header}
        </TableSortLabel>
      ) : (
        header
      )}
    </TableCell>
  );
}

const look = {
  px: '8px',
  py: '6px',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: 1.3,
  // Never breaks a word.
  overflowWrap: 'normal',
  verticalAlign: 'bottom',
};
