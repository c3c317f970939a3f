import { pathTo } from '../../../src/pathTo';

/** What a first visit to a page should download at most: kB as transferred, without images. */
interface PageBudget {
  /** Until the form can be typed in. */
  beforeForm?: number;
  inAll: number;
}

export const budgets: Partial<Record<string, PageBudget>> = {
  [pathTo('home')]: { inAll: 95 },
  [pathTo('login')]: { beforeForm: 180, inAll: 215 },
  [pathTo('register')]: { beforeForm: 180, inAll: 215 },
  [pathTo('dashboard')]: { inAll: 220 },
  [pathTo('allUsers')]: { inAll: 320 },
};
