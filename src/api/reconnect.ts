import { setupListeners } from '@reduxjs/toolkit/query';
import { isServerReached, subscribeToReach } from '../lib/reachability';

/**
 * Refetches failed queries once the server answers again.
 * @returns a function that removes the listeners
 */
export const refetchOnceReached = (dispatch: Parameters<typeof setupListeners>[0]): (() => void) =>
  setupListeners(dispatch, (_dispatch, { onOnline, onOffline }) =>
    subscribeToReach(() => dispatch(isServerReached() ? onOnline() : onOffline())),
  );
