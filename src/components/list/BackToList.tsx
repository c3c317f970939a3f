import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { PagePath } from '../../pathTo';
import { useIsReachable } from '../RouteLink';
import { readListSearch } from './listReturn';

export function BackToList({ to, children }: { to: PagePath; children: string }) {
  const search = readListSearch(useLocation().state, to);
  if (!useIsReachable()(to)) return null;
  return (
    <Link component={RouterLink} to={{ pathname: to, search }}>
      {children}
    </Link>
  );
}
