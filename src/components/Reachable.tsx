import { createContext, useContext } from 'react';
import type { PagePath } from '../pathTo';

const Reachable = createContext<(path: PagePath) => boolean>(() => true);

/** Says which pages the user can open; links to others become plain text. */
export const ReachableProvider = Reachable.Provider;

export const useIsReachable = () => useContext(Reachable);
