import { useCurrentUser } from '../../../session/useSession';

/** Tells a password manager which account's password changes; nobody else sees it. */
export function AccountNameForPasswordManagers() {
  const user = useCurrentUser();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
