import type { ComponentType } from 'react';
import type { PagePath } from '../../pathTo';
import { once } from '../../components/once';
import { ownTask } from '../../components/ownTask';

/** A page, or the frame that its children stand in by an `<Outlet>`. */
export interface AppRoute {
  path?: string;
  children?: AppRoute[];
  /** Downloads what is shown; asked for whenever somebody goes there. */
  load: () => Promise<ComponentType>;
  /** Asked on every navigation to the page: lets it pass with null, or says where to go instead. */
  guard?: () => Promise<PagePath | null>;
}

/** What a route downloads when it is first gone to. It runs in a task of its own, even if it is there already. */
export function lazyPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return once(async () => {
    await ownTask();
    return load();
  });
}
