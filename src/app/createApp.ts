import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from './routes';
import { startSessionEffects } from './sessionEffects';
import { createAppStore } from './store';

export function createApp() {
  const appStore = createAppStore();
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
