import type { ReactNode } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { followLinks } from './followLinks';
import { once } from '../components/once';
import { AppRouter } from './router/AppRouter';
import { createNavigation } from './router/navigation';
import { createRoutes } from './routes';
import { loadStoreInstruments } from './storeInstruments';

/** Starts the app at the browser's address; `show` is called once the first page, its code and its guards are there. */
export function startApp(show: (app: ReactNode) => void): void {
  // One runtime a visit, made when the first page that needs it is asked for.
  const loadRuntime = once(async () => {
    const [{ createAppRuntime }, instruments] = await Promise.all([
      import(/* webpackChunkName: 'app' */ './runtime'),
      loadStoreInstruments(),
    ]);
    return createAppRuntime(navigation, instruments);
  });

  const navigation = createNavigation(createBrowserHistory(), createRoutes(loadRuntime));
  followLinks((to) => void navigation.navigate(to));
  const unsubscribe = navigation.subscribe(() => {
    unsubscribe();
    show(<AppRouter navigation={navigation} />);
  });
  void navigation.start();
}
