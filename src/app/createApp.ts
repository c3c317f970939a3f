import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from './routes';
import { startSessionEffects } from './sessionEffects';
import { createAppStore } from './store';
import type { StoreInstruments } from './storeInstruments';

/** The app at the browser's address, before anything is rendered: its store, its router, and what ties the two. */
export function createApp(instruments?: StoreInstruments) {
  const appStore = createAppStore(instruments);
  const router = createBrowserRouter(createRoutes(appStore));
  const stopEffects = startSessionEffects(appStore, router);
  return {
    store: appStore.store,
    router,
    /** Ends all that it began outside itself. */
    stop() {
      stopEffects();
      router.dispose();
      appStore.stop();
    },
  };
}

export type AppRouter = ReturnType<typeof createBrowserRouter>;
