import { onUnwatchedFlow } from '../lib/flowInspection';
import { whenIdle } from '../lib/whenIdle';

/**
 * Offers the flow inspector on every page, once the page has all it needs: a visitor who never opens it downloads the
 * button alone. Where a flow starts, what it does is noted for whoever looks later.
 */
export function startInstruments(): void {
  if (!__INSTRUMENTS__) return;
  // Optional: a failed download is ignored.
  const doWithout = () => undefined;
  onUnwatchedFlow(() => {
    import('../instruments/startWatching').then(({ startWatching }) => startWatching()).catch(doWithout);
  });
  afterLoad(() => {
    whenIdle(() => {
      import('../instruments/dock/dockButton').then(({ showDockButton }) => showDockButton()).catch(doWithout);
    });
  });
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}
