import type { ComponentType } from 'react';
import { devToolsExtension } from './devToolsExtension';

/** What the inspector for QA brings into the app: its dock, Redux DevTools, and its page. */
interface Inspector {
  start: () => void;
  loadFlowsPage: () => Promise<ComponentType>;
}

let load: (() => Promise<Inspector>) | undefined;

/** Called before the app starts, by `inspector/join.ts`: builds with the inspector put it before the app's own entry. */
export function joinInspector(loadInspector: () => Promise<Inspector>): void {
  load = loadInspector;
}

/** @throws Error in a build without the inspector */
export async function loadFlowsPage(): Promise<ComponentType> {
  if (!load) throw new Error('This build has no inspector.');
  return (await load()).loadFlowsPage();
}

/** Starts the inspector when the page has loaded and is idle; at once if Redux DevTools is installed. */
export function startInspector(): void {
  // Optional: a failed download is ignored.
  const start = () =>
    void load?.().then(
      (inspector) => {
        inspector.start();
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
