import type { ConfigureStoreOptions, Dispatch, Reducer } from '@reduxjs/toolkit';

/**
 * The app's only way to the instruments for QA (flow inspector, Redux DevTools). Undefined in a production build, which
 * holds nothing of them.
 */
export const loadInstruments = __INSTRUMENTS__ ? () => import('../instruments/entry') : undefined;

export interface StoreInstruments {
  devTools: ConfigureStoreOptions['devTools'];
  flowReducer: Reducer<unknown>;
  connect: (dispatch: Dispatch) => () => void;
}

/** Name of the global that the browser extension defines. */
const HOOK = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Undefined without the instruments or the extension, so that other users don't wait for this code. */
export async function loadStoreInstruments(): Promise<StoreInstruments | undefined> {
  if (!loadInstruments || !(HOOK in window)) return undefined;
  return (await loadInstruments()).loadStoreInstruments();
}

/** Starts the instruments once the page has loaded and rests. */
export function startInstruments(): void {
  // Optional: a failed download is ignored.
  const start = () =>
    void loadInstruments?.().then(
      (instruments) => {
        instruments.start();
      },
      () => undefined,
    );
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start);
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
