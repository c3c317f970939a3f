import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { PagePath } from '../pathTo';

/** A text link to a page of the app. */
export function RouteLink(props: Omit<LinkProps, 'href' | 'component'> & { to: PagePath }) {
  return <Link component={RouterLink} {...props} />;
}
