import { createBrowserRouter } from 'react-router-dom';
import { reportUnseenValues } from '../lib/reportUnseenValues';
import { createRoutes } from './routes';
import { startSessionEffects } from './sessionEffects';
import { createAppStore } from './store';

export function createApp() {
  const appStore = createAppStore();
  const router = createBrowserRouter(createRoutes(appStore));
  const stopEffects = startSessionEffects(appStore, router);
  const stopReporting = reportUnseenValues();
  return {
    store: appStore.store,
    router,
    stop() {
      stopEffects();
      stopReporting();
      router.dispose();
      appStore.stop();
    },
  };
}
