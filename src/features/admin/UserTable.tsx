import { memo, useEffect, useRef } from 'react';
import { Skeleton, Table, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ListedUser } from '../../../contract/api';
import type { ListParams } from './listParams';
import { UserCell } from './UserCell';
import { userColumns } from './userColumns';
import css from './UserTable.module.css';

export interface UserRowsProps {
  /** Absent until the first page is there. */
  users: readonly ListedUser[] | undefined;
  params: ListParams;
  onChange: (given: Partial<ListParams>) => void;
}

const SKELETON_ROWS = 12;
/** What stands above and below the table on the page. */
const AROUND = '19rem';

/** Section 2: the ten columns. The header stays in sight while the rows scroll. */
export const UserTable = memo(function UserTable({ users, params, onChange }: UserRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [users]);

  return (
    <TableContainer ref={frame} tabIndex={0} role="region" aria-label="Users" sx={{ maxHeight: `max(20rem, calc(100dvh - ${AROUND}))` }}>
      <Table stickyHeader size="small" sx={{ '& .MuiTableCell-root': { px: 1.25, borderColor: 'divider', fontSize: '0.8125rem' } }}>
        <TableHead>
          <TableRow>
            {userColumns.map(({ header, sortField, minWidth }) => (
              <TableCell
                key={header}
                sortDirection={sortField === params.sortField && params.direction}
                sx={{ fontWeight: 700, lineHeight: 1.3, verticalAlign: 'bottom', minWidth, backgroundColor: 'background.paper' }}
              >
                {sortField ? (
                  <TableSortLabel
                    active={sortField === params.sortField}
                    direction={sortField === params.sortField ? params.direction : 'asc'}
                    onClick={() => {
                      const isTurned = sortField === params.sortField && params.direction === 'asc';
                      onChange({ sortField, direction: isTurned ? 'desc' : 'asc' });
                    }}
                  >
                    {header}
                  </TableSortLabel>
                ) : (
                  header
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <tbody>
          {users
            ? users.map((user) => (
                <tr key={user.id} className={css.row}>
                  {userColumns.map((column) => (
                    <td key={column.header} className={css.cell}>
                      <UserCell column={column} user={user} />
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <tr key={row} aria-hidden>
                  {userColumns.map(({ header }) => (
                    <td key={header} className={css.cell}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </Table>
    </TableContainer>
  );
});
