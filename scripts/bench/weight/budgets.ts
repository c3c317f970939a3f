import { pathTo } from '../../../src/pathTo';

/** What a first visit to a page downloads at most: kB as transferred, without images. */
export const budgets: Partial<Record<string, number>> = {
  [pathTo('home')]: 95,
  [pathTo('login')]: 220,
  [pathTo('register')]: 240,
  [pathTo('dashboard')]: 215,
  [pathTo('allUsers')]: 320,
};
