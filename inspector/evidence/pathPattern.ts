import { matchPath } from 'react-router-dom';
import { documents, instrumentPages, pages } from '../../src/pages';

const patterns = [...Object.values(pages), ...Object.values(instrumentPages)].map(({ path }) => path);

/** The route pattern of an address, without parameter values: `/admin/users/:userId`. */
export function pathPattern(pathname: string): string {
  const known = patterns.find((path) => matchPath(path, pathname) !== null);
  return known ?? Object.values(documents).find((path) => path === pathname) ?? '/an unknown page';
}
