import { expect, test, type Page } from '@playwright/test';
import { API_BASE } from '#contract/api';
import { asApiError } from '../../../../src/api/apiError';
import { flows, type FlowName } from '../../../../inspector/registry';
import { HeldCalls } from './heldCalls';
import { expectRecorded, openDock } from './inspector';
import { walkerOf } from './walkers';

/** Runs a walk with held calls and the test's clock; exported tests use it too. */
export async function beginWalk(page: Page, flow: FlowName, start: string) {
  const walker = walkerOf(flow);
  const { chart } = flows[flow];
  const calls = new HeldCalls(page);
  // Other calls stay unanswered: the walk's forged token would end the session.
  await page.route(`**${API_BASE}/**`, () => undefined);
  await calls.hold(...Object.values(walker.calls));
  for (const [name, answer] of walker.around ?? []) {
    await calls.hold(name);
    calls.answerAtOnce(name, answer);
  }
  await page.clock.install();
  await walker.begin(start, page, calls);
  await openDock(page);

  return {
    move: (name: string, state: string) =>
      test.step(name, async () => {
        walker.before(state, calls);
        await walker.move(name, page, calls);
      }),
    fail: (state: string, error: unknown) =>
      test.step(`the call of ${state} fails`, async () => {
        const [invoked] = chart.nodes.find(({ id }) => id === state)?.invokes ?? [];
        const call = invoked === undefined ? undefined : walker.calls[invoked];
        if (!call) throw new Error(`No call belongs to ${state}`);
        await calls.failAs(call, asApiError(error));
      }),
    reload: () =>
      test.step('reload', async () => {
        await page.reload();
        await expect(page.getByRole('complementary', { name: 'Flow Inspector' })).toBeVisible();
      }),
    expectAt: async (state: string, transitions: readonly string[]) => {
      await expectRecorded(page, transitions);
      const name = walker.heading(state);
      if (name !== undefined) await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  };
}
