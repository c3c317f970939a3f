import type { ComponentType } from 'react';
import { devToolsExtension } from '../lib/devToolsExtension';
import { showDockButton } from './dock/dockButton';
import { startWatching } from './startWatching';

/** What the app knows of the instruments; the rest loads when it is asked for. */
export function start(): void {
  const extension = devToolsExtension();
  // It starts the watch itself, so that it misses no step.
  if (extension) void import('./devTools/startDevTools').then(({ startDevTools }) => startDevTools(extension));
  else startWatching();
  showDockButton();
}

export const loadFlowsPage = async (): Promise<ComponentType> => (await import('./FlowsPage')).FlowsPage;
