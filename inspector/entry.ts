import type { ComponentType } from 'react';
import { devToolsExtension } from '../src/lib/devToolsExtension';
import { showDockButton } from './dock/dockButton';
import { startWatching } from './startWatching';

/** The app's entry to the inspector; the rest loads on demand. */
export function start(): void {
  const extension = devToolsExtension();
  // DevTools starts watching itself, so that it misses no step.
  if (extension) void import('./devTools/startDevTools').then(({ startDevTools }) => startDevTools(extension));
  else startWatching();
  showDockButton();
}

export const loadFlowsPage = async (): Promise<ComponentType> => (await import('./FlowsPage')).FlowsPage;
