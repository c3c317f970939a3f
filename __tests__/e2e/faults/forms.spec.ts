import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import {
  expectKept,
  expectTold,
  prepare,
  pressButton,
  submit,
  titleOf,
  type FormStep,
  type World,
} from '#support/e2e/faults/formStep';
import { delayCall, holdCall } from '#support/e2e/faults/heldCall';
import { onboardingSteps } from '#support/e2e/faults/onboardingSteps';
import { badGateway, droppedAnswer, offline, serverError, type Outage } from '#support/e2e/faults/outages';
import { passwordSteps } from '#support/e2e/faults/passwordSteps';
import { registrationSteps } from '#support/e2e/faults/registrationSteps';
import { become } from '#support/e2e/personas';
import { signInLink } from '#support/e2e/steps/signIn';
import { readStored } from '#support/e2e/storage';
import type { Locator, Page } from '@playwright/test';

const steps: FormStep[] = [...registrationSteps, ...onboardingSteps, ...passwordSteps];
const SLOW_MS = 3000;

async function playOutage(world: World, step: FormStep, outage: Outage): Promise<void> {
  const { page } = world;
  const { fields, expectDone, expectDoneAgain = expectDone, expectOnce } = await step.open(world);
  await prepare(page, step, fields);
  await expect(page.getByRole('button', { name: step.button, exact: true })).toBeEnabled();
  const end = await outage.strike(page, step.call);
  await submit(page, step, fields);
  if (outage.hasActed && step.isSettled) {
    await expectDone();
  } else {
    await expectTold(page, step.told, outage);
    await expectKept(page, fields);
    await end();
    await pressButton(page, step);
    await (outage.hasActed ? expectDoneAgain : expectDone)();
  }
  await expectOnce?.();
}

const placeOf = async (page: Page, step: FormStep) => {
  const scrolled = await page.evaluate(() => window.scrollY);
  const onPage = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && { ...box, y: box.y + scrolled };
  };
  return {
    heading: await onPage(page.getByRole('heading', { level: 1 })),
    button: await onPage(page.getByRole('button', { name: new RegExp(`^(${step.button}|${step.waiting})$`) })),
  };
};

for (const step of steps) {
  for (const outage of [offline, badGateway, droppedAnswer]) {
    test(`${titleOf(step)}: ${outage.name}`, async ({ page, members, server }) => {
      await playOutage({ page, members, server }, step, outage);
    });
  }

  test(`${titleOf(step)}: a slow answer`, async ({ page, members, server }) => {
    const { fields, expectDone, expectOnce } = await step.open({ page, members, server });
    await prepare(page, step, fields);
    await expect(page.getByRole('button', { name: step.button, exact: true })).toBeEnabled();
    const { sent, release } = await holdCall(page, step.call);
    const before = await placeOf(page, step);
    await submit(page, step, fields);
    const waiting = page.getByRole('button', { name: step.waiting, exact: true });
    await expect(waiting).toBeDisabled();
    await expectKept(page, fields);
    expect(await placeOf(page, step)).toEqual(before);
    const lastField = Object.keys(fields).at(-1);
    if (lastField !== undefined) await page.getByLabel(lastField, { exact: true }).first().press('Enter');
    release();
    await expectDone();
    expect(sent()).toBe(1);
    await expectOnce?.();
  });
}

for (const step of [registrationSteps[0], passwordSteps[0]].filter((known) => known !== undefined)) {
  test(`${titleOf(step)}: 3 s latency`, async ({ page, members, server }) => {
    const { fields, expectDone, expectOnce } = await step.open({ page, members, server });
    await prepare(page, step, fields);
    await delayCall(page, step.call, SLOW_MS);
    await submit(page, step, fields);
    await expect(page.getByRole('button', { name: step.waiting, exact: true })).toBeDisabled();
    await expectDone();
    await expectOnce?.();
  });

  test(`${titleOf(step)}: ${serverError.name}`, async ({ page, members, server }) => {
    await playOutage({ page, members, server }, step, serverError);
  });
}

test('sign-out, offline: the session is still cleared', async ({ page, members }) => {
  await become(page, members, 'complete');
  await page.goto(pathTo('dashboard'));
  await expect(page.getByText('Recent Activities', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Hey, / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The home page has not been downloaded yet, and the page says so.
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.');
  expect(await readStored(page)).toMatchObject({ user: null, token: null });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(signInLink(page)).toBeVisible();
});
