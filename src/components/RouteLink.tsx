import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { PagePath } from '../pathTo';
import { useIsReachable } from './Reachable';

interface RouteLinkProps extends Omit<LinkProps<'a'>, 'href'> {
  to: PagePath;
  /** The query string without '?', such as 'state=submitted'. */
  search?: string;
  /** State of the new location. */
  state?: object;
}

export function RouteLink({ to, search = '', ...props }: RouteLinkProps) {
  if (!useIsReachable()(to)) return <span>{props.children}</span>;
  return <Link component={RouterLink} to={{ pathname: to, search }} {...props} />;
}
