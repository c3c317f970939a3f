import Link, { type LinkProps } from '@mui/material/Link';
import { createContext, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PagePath } from '../pathTo';

interface RouteLinkProps extends Omit<LinkProps<'a'>, 'href'> {
  to: PagePath;
  /** The query string without '?', such as 'state=submitted'. */
  search?: string;
  /** State of the new location. */
  state?: object;
}

const Reachable = createContext<(path: PagePath) => boolean>(() => true);

/** Says which pages the user can open; links to others become plain text. */
export const ReachableProvider = Reachable.Provider;

export const useIsReachable = () => useContext(Reachable);

export function RouteLink({ to, search = '', ...props }: RouteLinkProps) {
  if (!useIsReachable()(to)) return <span>{props.children}</span>;
  return <Link component={RouterLink} to={{ pathname: to, search }} {...props} />;
}
