import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/json';
import type { PagePath } from '../../pathTo';
import { useIsReachable } from '../RouteLink';

export const fromList = ({ pathname, search }: { pathname: string; search: string }) => ({
  listPath: pathname,
  listSearch: search,
});

/** The query string of the list at `path`; '' if the page wasn't opened from it. */
function readListSearch(state: unknown, path: string): string {
  const fields = fieldsOf(state);
  const search = fields.get('listSearch');
  return fields.get('listPath') === path && typeof search === 'string' && search.startsWith('?') ? search : '';
}

export function BackToList({ to, children }: { to: PagePath; children: string }) {
  const search = readListSearch(useLocation().state, to);
  if (!useIsReachable()(to)) return null;
  return (
    <Link component={RouterLink} to={{ pathname: to, search }}>
      {children}
    </Link>
  );
}
