import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from './routes';
import { startSessionEffects } from './sessionEffects';
import { createAppStore } from './store';
import type { StoreInstruments } from './instruments';

export function createApp(instruments?: StoreInstruments) {
  const appStore = createAppStore(instruments);
  const router = createBrowserRouter(createRoutes(appStore));
  const stopEffects = startSessionEffects(appStore, router);
  return {
    store: appStore.store,
    router,
    stop() {
      stopEffects();
      router.dispose();
      appStore.stop();
    },
  };
}
