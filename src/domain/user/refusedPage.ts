import { matchPath } from 'react-router-dom';
import { pages } from '../../pages';
import { refusedPage } from '../../session/beforeSignIn';

interface RefusedPage {
  address: string;
  path: string;
  title: string;
  isOfPortal: boolean;
}

export function readRefusedPage(): RefusedPage | null {
  const address = refusedPage();
  const page = address === null ? undefined : pageAt(address);
  return address !== null && page
    ? { address, path: pathOf(address), title: page.title, isOfPortal: page.access === 'admin' }
    : null;
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** @returns the page's row, or undefined if the address belongs to no page */
export const pageAt = (address: string) => Object.values(pages).find((one) => matchPath(one.path, pathOf(address)));
