import type { ListedUser } from '../../../contract/administration/userList';
import { cellText, MISSING, type UserColumn } from './userColumns';
import css from './UserCell.module.css';

/**
 * One value: a quiet chip for yes and no, even figures for numbers, quieter letters for what is missing. Isolated, since
 * a name may hold marks that turn the direction of what stands beside it.
 */
export function UserCell({ column, user }: { column: UserColumn; user: ListedUser }) {
  const text = cellText(column, user);
  if (column.kind === 'flag') {
    return <span className={`${css.flag} ${column.read(user) ? css.yes : css.no}`}>{text}</span>;
  }
  const look = text === MISSING ? css.missing : column.isNumber ? css.number : undefined;
  return (
    <bdi className={look}>
      <BreakableText text={text} />
    </bdi>
  );
}

/** An email that is too long for its column breaks before its @ rather than anywhere. */
function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split('@');
  return (
    <>
      {first}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join('@')}
        </>
      )}
    </>
  );
}
