import type { Dispatch } from '@reduxjs/toolkit';
import { onStep } from '../live/runs';
import { startWatching } from '../startWatching';
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
      // A step is told before the store gets an action, or when a machine is done: never within a reducer.
      dispatch(flowStepped(run, step));
    });
    startWatching();
    return stop;
  },
};
