import type { BrowserContext } from '@playwright/test';

/** A message from a page to Redux DevTools. */
export interface DevToolsMessage {
  type: 'INIT' | 'ACTION';
  /** The state after the action, as JSON. */
  payload: string;
  /** The action with its trace, as JSON. */
  action?: string;
  libConfig?: { features: Record<string, boolean> };
}

/**
 * Replaces the Redux DevTools extension in a page.
 * @param onMessage called for every message, for example to show it in the panel
 * @returns the messages, a growing list
 */
export async function installDevTools(
  context: BrowserContext,
  onMessage: (message: DevToolsMessage) => unknown = () => undefined,
): Promise<readonly DevToolsMessage[]> {
  const messages: DevToolsMessage[] = [];
  await context.exposeFunction('tellPanel', async (message: DevToolsMessage) => {
    messages.push(message);
    await onMessage(message);
  });
  await context.addInitScript({ path: '__tests__/support/e2e/inspector/devToolsPage.js' });
  return messages;
}

/** The actions' names, in order. */
export const actionTypes = (messages: readonly DevToolsMessage[]): string[] =>
  messages.flatMap(({ action }) =>
    action === undefined ? [] : [(JSON.parse(action) as { action: { type: string } }).action.type],
  );

export const textOf = (messages: readonly DevToolsMessage[]): string =>
  messages.map(({ action = '', payload }) => `${action}\n${payload}`).join('\n');
