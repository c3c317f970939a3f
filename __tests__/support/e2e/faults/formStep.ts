import { expect, type Locator, type Page } from '@playwright/test';
import type { CallName } from '../../calls';
import type { FailureRow } from '../../../../src/components/toast/catalogue';
import type { AppServer } from '../appServer';
import type { Members } from '../members';
import type { Outage } from './outages';
import { choose } from '../steps/onboarding';
import { toasts } from '../steps/toast';

/** What a step of a journey is played with. */
export interface World {
  page: Page;
  members: Members;
  server: AppServer;
}

/** A step that has been opened, with somebody who is about to do it. */
interface OpenStep {
  /** What is typed or chosen, by label. */
  fields: Record<string, string>;
  /** What shows that it was done. */
  expectDone: () => Promise<void>;
  /** What a second try shows after an answer was lost, where that is not `expectDone`. */
  expectDoneAgain?: () => Promise<void>;
  /** That it was done once and not twice. */
  expectOnce?: () => Promise<void>;
}

/** A step of a journey that sends something; every fault is tried on each. */
export interface FormStep {
  journey: string;
  step: string;
  call: CallName;
  /** What its button says. */
  button: string;
  /** Whether what is filled in submits itself: a code, by its sixth digit. A later try is made by the button. */
  submitsItself?: boolean;
  /** What the button says while the call is on its way; the same where it only turns. */
  waiting: string;
  /** The row of the catalogue that tells of a failure. */
  told: FailureRow;
  /** Whether a lost answer is found out without a second try, by asking for the profile. */
  isSettled?: boolean;
  open: (world: World) => Promise<OpenStep>;
}

export const titleOf = ({ journey, step }: Pick<FormStep, 'journey' | 'step'>) => `${journey}, ${step}`;

export const pressButton = (page: Page, { button }: FormStep): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    if ((await field.getAttribute('role')) === 'combobox') await choose(page, label, value);
    else await field.fill(value);
  }
}

/** Fills in what does not submit itself. */
export const prepare = (page: Page, { submitsItself }: FormStep, fields: Record<string, string>): Promise<void> =>
  submitsItself ? Promise.resolve() : fill(page, fields);

/** Makes the first try of a prepared step. */
export const submit = (page: Page, step: FormStep, fields: Record<string, string>): Promise<void> =>
  step.submitsItself ? fill(page, fields) : pressButton(page, step);

/** That everything that was typed or chosen is still there. */
export async function expectKept(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const isInput = await field.evaluate((element) => element instanceof HTMLInputElement);
    await (isInput ? expect(field).toHaveValue(value) : expect(field).toHaveText(value));
  }
}

/** That the catalogue's row shows, with its fallback or the outage's own words, since the server said nothing. */
export async function expectTold(
  page: Page,
  { title, fallback }: FailureRow,
  { says = fallback }: Outage,
): Promise<void> {
  await expect(toasts(page, ...(title === undefined ? [] : [title]), says)).toHaveCount(1);
}

function fieldOf(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).first();
}
