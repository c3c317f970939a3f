import { memo } from 'react';
import type { ListedUser } from '../../../contract/administration/userList';
import { UserCell } from './UserCell';
import { userColumns } from './userColumns';
import type { UserRowsProps } from './UserTable';
import css from './UserCards.module.css';

const namedAbove = ['First Name', 'Last Name', 'Email'];
const SKELETON_CARDS = 6;

/** Section 2's list on phones: a card for each user, every column with its name. */
export const UserCards = memo(function UserCards({ users }: UserRowsProps) {
  return (
    <ul aria-label="Users" className={css.list}>
      {users
        ? users.map((user) => <UserCard key={user.id} user={user} />)
        : Array.from({ length: SKELETON_CARDS }, (_, card) => (
            <li key={card} aria-hidden className={`${css.card} ${css.waiting}`} />
          ))}
    </ul>
  );
});

// Plain elements with classes, as in the table: a page of 25 users has hundreds.
function UserCard({ user }: { user: ListedUser }) {
  return (
    <li className={css.card}>
      <h2 className={css.name}>
        <bdi>{user.firstName}</bdi> <bdi>{user.lastName}</bdi>
      </h2>
      <p className={css.email}>{user.email}</p>
      <dl className={css.details}>
        {userColumns
          .filter(({ header }) => !namedAbove.includes(header))
          .map((column) => (
            <div key={column.header} className={css.detail}>
              <dt>{column.header}</dt>
              <dd>
                <UserCell column={column} user={user} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
