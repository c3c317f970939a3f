import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { PagePath } from '../pathTo';
import { useIsReachable } from './Reachable';

interface RouteLinkProps extends Omit<LinkProps<'a'>, 'href'> {
  to: PagePath;
  /** Without '?': 'state=submitted'. */
  search?: string;
  /** The location's. */
  state?: object;
}

export function RouteLink({ to, search = '', ...props }: RouteLinkProps) {
  if (!useIsReachable()(to)) return <span>{props.children}</span>;
  return <Link component={RouterLink} to={{ pathname: to, search }} {...props} />;
}
