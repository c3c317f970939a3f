import type { ConfigureStoreOptions, Dispatch, Reducer } from '@reduxjs/toolkit';

/** What Redux DevTools adds to the store. */
export interface StoreInstruments {
  devTools: ConfigureStoreOptions['devTools'];
  /** The states of the running machines, beside the app's own state. */
  flowReducer: Reducer<unknown>;
  /** @returns a function that disconnects */
  connect: (dispatch: Dispatch) => () => void;
}

/** The global that the extension defines. */
const HOOK = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Undefined without the instruments or the extension, so that nobody else downloads this code. */
export async function loadStoreInstruments(): Promise<StoreInstruments | undefined> {
  if (!__INSTRUMENTS__ || !(HOOK in window)) return undefined;
  return (await import('../instruments/devTools/storeInstruments')).storeInstruments;
}
