import { devToolsExtension } from '../lib/devToolsExtension';
import { onUnwatchedFlow } from '../lib/flowInspection';

export function startInstruments(): void {
  if (!__INSTRUMENTS__) return;
  // Optional: a failed download is ignored.
  const ignoreFailure = () => undefined;
  onUnwatchedFlow(() => {
    import('../instruments/startWatching').then(({ startWatching }) => startWatching()).catch(ignoreFailure);
  });
  const extension = devToolsExtension();
  if (extension) {
    import('../instruments/devTools/startDevTools')
      .then(({ startDevTools }) => {
        startDevTools(extension);
      })
      .catch(ignoreFailure);
  }
  afterLoad(() => {
    whenIdle(() => {
      import('../instruments/dock/dockButton').then(({ showDockButton }) => showDockButton()).catch(ignoreFailure);
    });
  });
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

const DELAY_MS = 200;

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, DELAY_MS);
}
