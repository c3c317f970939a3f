import type { Dispatch } from '@reduxjs/toolkit';
import { onStep } from '../live/runs';
import { startWatching } from '../startWatching';
import { devToolsOptions } from './devToolsOptions';
import { flowReducer, flowStepped } from './flowSlice';

export const storeInstruments = {
  devTools: devToolsOptions,
  flowReducer,
  /**
   * Shows the machines' steps among the store's actions.
   * @returns a function that stops it
   */
  connect(dispatch: Dispatch): () => void {
    const stop = onStep((run, step) => {
      if (!step) return;
      // Steps are reported outside reducers: before an action reaches the store, or when a machine is done.
      dispatch(flowStepped(run, step));
    });
    startWatching();
    return stop;
  },
};
