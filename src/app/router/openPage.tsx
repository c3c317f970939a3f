import type { ReactNode } from 'react';
import { matchRoutes, renderMatches } from 'react-router-dom';
import type { PagePath } from '../../pathTo';
import { ownTask } from '../../components/ownTask';
import { ErrorView } from '../ErrorView';
import type { AppRoute } from './appRoute';

/** What comes of going somewhere: what to show there, or where to go instead. */
export type Opened = { element: ReactNode } | { insteadGoTo: PagePath };

/**
 * Asks a page's guard and downloads all that the page needs, both at once. Never rejects: for what there is not, and for
 * what could not be downloaded, there is the error page (section 2.2).
 */
export async function openPage(routes: AppRoute[], pathname: string): Promise<Opened> {
  await ownTask();
  const matches = matchRoutes(routes, pathname);
  if (!matches) return { element: <ErrorView isUnknownPage /> };
  try {
    const [insteadGoTo, parts] = await Promise.all([
      matches.at(-1)?.route.guard?.(),
      Promise.all(
        matches.map(async (match) => ({ ...match, route: { ...match.route, Component: await match.route.load() } })),
      ),
    ]);
    return insteadGoTo ? { insteadGoTo } : { element: renderMatches(parts) };
  } catch {
    return { element: <ErrorView /> };
  }
}
