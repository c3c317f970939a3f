import { Link } from 'react-router-dom';
import type { PageLinkProps } from '../../components/PageLink';

/** A link to a page as the app follows it. */
export function RouterPageLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />;
}
