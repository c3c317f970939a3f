import { useEffect, useRef } from 'react';
import { Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ListedUser } from '../../../contract/api';
import type { ListParams } from './listParams';
import { UserCell } from './UserCell';
import { userColumns } from './userColumns';

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
export function UserTable({ users, params, onChange }: UserRowsProps) {
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
        <TableBody>
          {users
            ? users.map((user) => (
                <TableRow key={user.id} hover>
                  {userColumns.map((column) => (
                    <TableCell key={column.header} sx={{ maxWidth: 280, overflowWrap: 'anywhere' }}>
                      <UserCell column={column} user={user} />
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <TableRow key={row} aria-hidden>
                  {userColumns.map(({ header }) => (
                    <TableCell key={header}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
