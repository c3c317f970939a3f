import { useCurrentUser } from '../../../session/useSession';

/** A hidden field that tells password managers whose password is changing. */
export function AccountNameForPasswordManagers() {
  const user = useCurrentUser();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
