import type { ConfigureStoreOptions, Dispatch, Reducer } from '@reduxjs/toolkit';

/** What Redux DevTools adds to the store. */
export interface StoreInstruments {
  devTools: ConfigureStoreOptions['devTools'];
  /** Where the state machines stand, beside the app's own state. */
  flowReducer: Reducer<unknown>;
  /** @returns the function that ends what it began */
  connect: (dispatch: Dispatch) => () => void;
}

/** The extension's hook, which Redux Toolkit would use as well. */
const HOOK = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Only in a build with the instruments, and only where the extension is there: nobody else downloads any of it. */
export async function loadStoreInstruments(): Promise<StoreInstruments | undefined> {
  if (!__INSTRUMENTS__ || !(HOOK in window)) return undefined;
  return (await import('../instruments/devTools/storeInstruments')).storeInstruments;
}
