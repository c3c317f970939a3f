import { paths, type Path } from '../../../src/paths';

/** What a first visit to a page downloads at most: kB as transferred, without images. */
export const budgets: Partial<Record<Path, number>> = {
  [paths.home]: 95,
  [paths.login]: 220,
  [paths.register]: 240,
  [paths.dashboard]: 215,
  [paths.allUsers]: 320,
};
