import { startSessionEffects, type SessionRouter } from './sessionEffects';
import { createAppStore } from './store';

/** What every page but the light landing page runs on: the store, and what follows from a session's end. */
export function createAppRuntime(router: SessionRouter) {
  const appStore = createAppStore();
  const stopEffects = startSessionEffects(appStore, router);
  return {
    store: appStore.store,
    rehydrated: appStore.rehydrated,
    stop() {
      stopEffects();
      appStore.stop();
    },
  };
}

export type AppRuntime = ReturnType<typeof createAppRuntime>;
