import { paths, type Path } from '../../../src/paths';

/** What a first visit to a page should download at most: kB as transferred, without images. */
interface PageBudget {
  /** Until the form can be typed in. */
  beforeForm?: number;
  inAll: number;
}

export const budgets: Partial<Record<Path, PageBudget>> = {
  [paths.home]: { inAll: 95 },
  [paths.login]: { beforeForm: 180, inAll: 215 },
  [paths.register]: { beforeForm: 180, inAll: 215 },
  [paths.dashboard]: { inAll: 220 },
  [paths.allUsers]: { inAll: 320 },
};
