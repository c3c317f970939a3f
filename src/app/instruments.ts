import { onUnwatchedFlow } from '../lib/flowInspection';
import { whenIdle } from '../lib/whenIdle';

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
