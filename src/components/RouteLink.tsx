import { memo } from 'react';
import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { PagePath } from '../pathTo';

/** A text link to a page of the app. */
export const RouteLink = memo(function RouteLink({
  to,
  ...rest
}: Omit<LinkProps, 'href' | 'component'> & { to: PagePath }) {
  return <Link component={RouterLink} to={to} {...rest} />;
});
