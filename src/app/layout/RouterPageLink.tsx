import { Link } from 'react-router-dom';
import type { PageLinkProps } from '../../components/PageLink';

/** The app's `PageLink`: React Router's link. */
export function RouterPageLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />;
}
