import { visited } from '#support/e2e/accessibility/states';
import { test } from '#support/e2e/fixtures';
import { expectNoCanary } from '#support/e2e/inspector/expectNoCanary';

/** Every page in every state, for each kind of user who has it. */
for (const { path, visits } of visited) {
  test(`${path} reveals nothing about people`, async ({ page, context, members, server }, info) => {
    test.slow();
    const description = await expectNoCanary({ page, context, members, server }, path, visits);
    info.annotations.push({ type: 'canaries', description });
  });
}
