import { Link } from 'react-router-dom';
import type { PageLinkProps } from '../../components/PageLink';

export function RouterPageLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />;
}
