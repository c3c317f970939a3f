import type { BrowserContext, Page } from '@playwright/test';
import { documents } from '../../../../src/pages';
import type { Visit } from '../accessibility/acts';
import type { AppServer } from '../appServer';
import { expect } from '../fixtures';
import type { Members } from '../members';
import { become } from '../personas';
import { plantCanaries, readCanaryFields } from './canaries';
import { installDevTools, textOf } from './devTools';
import { handedOn, keepAll, keptBy } from './kept';

/** Flows with screens, and recordings without a flow. */
const FLOWS = ['registration', 'passwordReset', 'loanApplication', 'pages'];

interface Environment {
  page: Page;
  context: BrowserContext;
  members: Members;
  server: AppServer;
}

/**
 * Visits a page in its states, with a canary in each server text and each typed text, then searches for them in
 * everything that Redux DevTools gets and the inspector stores or exports.
 * @returns a summary of what was planted and searched
 */
export async function expectNoCanary(
  { page, context, members, server }: Environment,
  path: string,
  visits: readonly Visit[],
): Promise<string> {
  const canaries = await plantCanaries(context, await readCanaryFields(server.url));
  const messages = await installDevTools(context);
  let searched = 0;
  const search = (texts: readonly string[]) => {
    for (const text of texts) {
      searched += text.length;
      expect.soft(canaries.foundIn(text)).toEqual([]);
    }
  };
  for (const { as, before, states } of visits) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await become(page, members, as);
    await before?.(page);
    await page.goto(path);
    for (const act of Object.values(states)) await act?.(page);
    await canaries.typeInto(page);
    await canaries.notePlanted(page);
    // A document isn't a page of the app.
    if (Object.values(documents).every((one) => one !== path)) await keepAll(page, path);
    search([await keptBy(page)]);
  }
  search([textOf(messages)]);
  const handed: string[] = [];
  for (const flow of FLOWS) handed.push(...(await handedOn(page, flow)));
  search(handed);
  const { planted, sent } = canaries;
  return `planted in ${[...planted].sort().join(' ') || 'nothing'}; ${sent.size} typed and sent; ${searched} characters searched`;
}
