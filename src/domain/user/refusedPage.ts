import { matchPath } from 'react-router-dom';
import { pages } from '../../pages';
import { refusedPage } from '../../session/refusedPageStorage';

interface RefusedPage {
  address: string;
  path: string;
  title: string;
  isOfPortal: boolean;
}

/** The page that was refused before signing in. */
export function readRefusedPage(): RefusedPage | null {
  const address = refusedPage();
  const [path = ''] = address?.split('?') ?? [];
  const page = Object.values(pages).find((one) => matchPath(one.path, path));
  return address !== null && page ? { address, path, title: page.title, isOfPortal: page.access === 'admin' } : null;
}
