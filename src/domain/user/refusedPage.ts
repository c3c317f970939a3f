import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import { refusedPage } from '../../session/refusedPageStorage';

interface RefusedPage {
  /** With the query that it was asked with. */
  address: string;
  title: string;
}

/** The page that was refused before signing in, unless sign-in leads there anyway (section 11.1). */
export function readRefusedPage(): RefusedPage | null {
  const address = refusedPage();
  const path = address?.split('?')[0];
  const page = Object.values(pages).find((one) => one.path === path);
  return address !== null && page && page.path !== pathTo('dashboard') ? { address, title: page.title } : null;
}
