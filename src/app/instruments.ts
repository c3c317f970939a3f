import { devToolsExtension } from '../lib/devToolsExtension';

/**
 * The app's only way to the instruments for QA (flow inspector, Redux DevTools). Undefined in a production build, which
 * contains none of their code.
 */
export const loadInstruments = __INSTRUMENTS__
  ? () => import(/* webpackChunkName: 'instruments' */ '../../inspector/entry')
  : undefined;

/** Starts the instruments when the page has loaded and is idle; at once if Redux DevTools is installed. */
export function startInstruments(): void {
  // Optional: a failed download is ignored.
  const start = () =>
    void loadInstruments?.().then(
      (instruments) => {
        instruments.start();
      },
      () => undefined,
    );
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start);
    else setTimeout(start, 200);
  };
  if (devToolsExtension()) start();
  else if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
