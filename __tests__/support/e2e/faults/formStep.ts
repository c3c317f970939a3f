import { expect, type Locator, type Page } from '@playwright/test';
import type { CallName } from '../../calls';
import type { FailureRow } from '../../../../src/components/toast/catalogue';
import type { AppServer } from '../appServer';
import type { Members } from '../members';
import type { Outage } from './outages';
import { choose } from '../steps/onboarding';
import { toasts } from '../steps/toast';

export interface World {
  page: Page;
  members: Members;
  server: AppServer;
}

interface OpenStep {
  fields: Record<string, string>;
  expectDone: () => Promise<void>;
  expectDoneAgain?: () => Promise<void>;
  expectOnce?: () => Promise<void>;
}

export interface FormStep {
  journey: string;
  step: string;
  call: CallName;
  button: string;
  /** Whether the code's sixth digit submits; later tries use the button. */
  submitsItself?: boolean;
  waiting: string;
  told: FailureRow;
  /** Whether a lost answer is resolved without a second try, by loading the profile. */
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

/** Fills in forms that don't submit themselves. */
export const prepare = (page: Page, { submitsItself }: FormStep, fields: Record<string, string>): Promise<void> =>
  submitsItself ? Promise.resolve() : fill(page, fields);

export const submit = (page: Page, step: FormStep, fields: Record<string, string>): Promise<void> =>
  step.submitsItself ? fill(page, fields) : pressButton(page, step);

export async function expectKept(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const isInput = await field.evaluate((element) => element instanceof HTMLInputElement);
    await (isInput ? expect(field).toHaveValue(value) : expect(field).toHaveText(value));
  }
}

/** Expects the row's fallback or the outage's own text, since the server sent none. */
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
