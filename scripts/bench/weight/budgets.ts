import { paths, type Path } from '../../../src/paths';

/** What a first visit may download, in kB as transferred, without images. */
interface Budget {
  /** Until the form can be typed in. */
  beforeForm?: number;
  inAll: number;
}

export const budgets: Partial<Record<Path, Budget>> = {
  [paths.home]: { inAll: 95 },
  [paths.login]: { beforeForm: 180, inAll: 215 },
  [paths.register]: { beforeForm: 180, inAll: 215 },
  [paths.dashboard]: { inAll: 220 },
  [paths.allUsers]: { inAll: 320 },
};
