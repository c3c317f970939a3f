import { flowNames, flows, type FlowName } from '../../../src/instruments/registry';
import { expect, test } from '../../support/e2e/fixtures';
import type { FlowWalk } from '../../support/e2e/flows/flowWalk';
import { HeldCalls } from '../../support/e2e/flows/heldCalls';
import { expectRecorded, openDock } from '../../support/e2e/flows/inspector';
import { passwordResetWalk } from '../../support/e2e/flows/walkPasswordReset';
import { registrationWalk } from '../../support/e2e/flows/walkRegistration';
import { walks } from '../../support/flows/walks';

const walkers: Record<FlowName, FlowWalk> = { registration: registrationWalk, passwordReset: passwordResetWalk };

for (const name of flowNames) {
  test.describe(`every transition of ${flows[name].title}, as the machine has it`, () => {
    const walker = walkers[name];
    walks.get(name)!.forEach((steps, index) => {
      const [start, ...moves] = steps;
      test(`walk ${index + 1}: ${steps.map((step) => step.name).join(', ')}`, async ({ page }) => {
        // A walk is as long as it must be.
        test.setTimeout(30_000 + steps.length * 5000);
        const calls = new HeldCalls(page);
        await calls.hold(...walker.calls);
        await page.clock.install();
        await walker.begin(start!.name, page, calls);
        await openDock(page);
        await expectRecorded(page, start!.transitions);
        await expect(page.getByRole('heading', { level: 1, name: walker.heading(start!.state) })).toBeVisible();

        for (const step of moves) {
          await test.step(step.name, async () => {
            walker.before(step.state, calls);
            await walker.move(step.name, page, calls);
            await expectRecorded(page, step.transitions);
            await expect(page.getByRole('heading', { level: 1, name: walker.heading(step.state) })).toBeVisible();
          });
        }
      });
    });
  });
}
