import { paths, type Path } from '../../../src/paths';

/** A weight in kB as transferred, without images. */
export interface Budget {
  /** What a first visit should download at most. */
  mark: number;
  /** Where the mark is missed: what it downloads today, which may only shrink. `npm test` holds it. */
  ceiling?: number;
}

interface PageBudget {
  /** Until the form can be typed in. */
  beforeForm?: Budget;
  inAll: Budget;
}

export const budgets: Partial<Record<Path, PageBudget>> = {
  [paths.home]: { inAll: { mark: 95 } },
  [paths.login]: { beforeForm: { mark: 180 }, inAll: { mark: 215 } },
  [paths.register]: { beforeForm: { mark: 180 }, inAll: { mark: 215 } },
  [paths.dashboard]: { inAll: { mark: 220 } },
  [paths.allUsers]: { inAll: { mark: 320 } },
};
