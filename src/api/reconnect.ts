import { setupListeners } from '@reduxjs/toolkit/query';
import { isServerReached, subscribeToReach } from '../lib/reachability';

/**
 * Has pages load their data again once the server answers after it did not.
 * @returns a function that ends it
 */
export const refetchOnceReached = (dispatch: Parameters<typeof setupListeners>[0]): (() => void) =>
  setupListeners(dispatch, (_dispatch, { onOnline, onOffline }) =>
    subscribeToReach(() => dispatch(isServerReached() ? onOnline() : onOffline())),
  );
