import { memo, useEffect, useRef } from 'react';
import type { ListedUser } from '../../../contract/administration/userList';
import type { ListParams } from './listParams';
import { SortHeader } from './SortHeader';
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

/** Section 2: the ten columns. The header stays in sight while the rows scroll. */
export const UserTable = memo(function UserTable({ users, params, onChange }: UserRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [users]);

  return (
    <div ref={frame} tabIndex={0} role="region" aria-label="Users" className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            {userColumns.map((column) => (
              <SortHeader key={column.header} column={column} params={params} onChange={onChange} />
            ))}
          </tr>
        </thead>
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
                <tr key={row} aria-hidden className={css.waiting}>
                  {userColumns.map(({ header }) => (
                    <td key={header} className={css.cell}>
                      <div className={css.skeleton} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
});
