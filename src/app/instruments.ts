import type { RouteObject } from 'react-router-dom';
import { onUnwatchedFlow } from '../components/flowInspection';
import { lazyRoute } from './lazyRoute';

/** The pages of the flow inspector; none in a build without the instruments, so that its address is a 404 there. */
export const instrumentRoutes: RouteObject[] = __INSTRUMENTS__
  ? [{ path: '/qa/flows/:flow?', ...lazyRoute(async () => (await import('../instruments/FlowsPage')).FlowsPage) }]
  : [];

/** How long after the page is there the inspector's button may come, where the browser cannot tell when it is idle. */
const BUTTON_DELAY_MS = 500;

/**
 * Offers the flow inspector on every page, once the page has all it needs: a visitor who never opens it downloads the
 * button alone. Where a flow starts, what it does is noted for whoever looks later.
 */
export function startInstruments(): void {
  if (!__INSTRUMENTS__) return;
  // The app is whole without them, so that a download of theirs that fails is nobody's error.
  const doWithout = () => undefined;
  onUnwatchedFlow(() => {
    import('../instruments/live/startWatching').then(({ startWatching }) => startWatching()).catch(doWithout);
  });
  whenIdle(() => {
    import('../instruments/dock/dockButton').then(({ showDockButton }) => showDockButton()).catch(doWithout);
  });
}

function whenIdle(act: () => void): void {
  const afterLoad = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act);
    else setTimeout(act, BUTTON_DELAY_MS);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
