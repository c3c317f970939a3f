import type { ConfigureStoreOptions, Dispatch, Reducer } from '@reduxjs/toolkit';

export interface StoreInstruments {
  devTools: ConfigureStoreOptions['devTools'];
  flowReducer: Reducer<unknown>;
  connect: (dispatch: Dispatch) => () => void;
}

const HOOK = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Undefined without the extension, so that other users don't download the instruments. */
export async function loadStoreInstruments(): Promise<StoreInstruments | undefined> {
  if (!__INSTRUMENTS__ || !(HOOK in window)) return undefined;
  return (await import('../instruments/devTools/storeInstruments')).storeInstruments;
}
