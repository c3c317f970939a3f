import type { ComponentType } from 'react';
import { showDockButton } from './dock/dockButton';
import { startWatching } from './startWatching';

/** What the app knows of the instruments; the rest loads when it is asked for. */
export function start(): void {
  startWatching();
  showDockButton();
}

export const loadStoreInstruments = async () => (await import('./devTools/storeInstruments')).storeInstruments;

export const loadFlowsPage = async (): Promise<ComponentType> => (await import('./FlowsPage')).FlowsPage;
