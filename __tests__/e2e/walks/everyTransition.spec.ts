import { flowNames, flows } from '../../../inspector/registry';
import { test } from '#support/e2e/fixtures';
import { beginWalk } from '#support/e2e/flows/recordedWalk';
import { isWalked } from '#support/e2e/flows/walkers';
import { walks } from '#support/flows/walks';

for (const name of flowNames.filter(isWalked)) {
  test.describe(`every transition of ${flows[name].title}`, () => {
    walks.get(name)!.forEach((steps, index) => {
      const [start, ...moves] = steps;
      test(`walk ${index + 1}: ${steps.map((step) => step.name).join(', ')}`, async ({ page }) => {
        // Longer walks get more time.
        test.setTimeout(30_000 + steps.length * 5000);
        const walk = await beginWalk(page, name, start!.name);
        await walk.expectAt(start!.state, start!.transitions);
        for (const step of moves) {
          await walk.move(step.name, step.state);
          await walk.expectAt(step.state, step.transitions);
        }
      });
    });
  });
}
