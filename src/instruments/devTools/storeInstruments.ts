import type { Dispatch } from '@reduxjs/toolkit';
import { onStep } from '../live/runs';
import { startWatching } from '../live/startWatching';
import { devToolsOptions } from './devToolsOptions';
import { flowReducer, flowStepped } from './flowSlice';

/** What the store gets where Redux DevTools is there to look at it. */
export const storeInstruments = {
  devTools: devToolsOptions,
  flowReducer,
  /** Lets the machines' steps stand among the store's actions. @returns the function that ends it */
  connect(dispatch: Dispatch): () => void {
    const stop = onStep((run, step) => {
      if (!step) return;
      // Never while the store or a machine is in the middle of something.
      queueMicrotask(() => dispatch(flowStepped(run, step)));
    });
    startWatching();
    return stop;
  },
};
