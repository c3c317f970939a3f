import { startSessionEffects, type SessionRouter } from './sessionEffects';
import { createAppStore } from './store';
import type { StoreInstruments } from './storeInstruments';

/** What every page but the light landing page runs on: the store, and what follows from a session's end. */
export function createAppRuntime(router: SessionRouter, instruments?: StoreInstruments) {
  const appStore = createAppStore(instruments);
  const stopEffects = startSessionEffects(appStore, router);
  return {
    store: appStore.store,
    rehydrated: appStore.rehydrated,
    attachApi: appStore.attachApi,
    stop() {
      stopEffects();
      appStore.stop();
    },
  };
}

export type AppRuntime = ReturnType<typeof createAppRuntime>;
