import { expect, type Page } from '@playwright/test';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { urlOf, type AnswerTo, type CallName } from '../../calls';
import { holdCall } from '../faults/heldCall';
import { badGateway } from '../faults/outages';
import type { Persona } from '../personas';

export interface Visit {
  as: Persona;
  before?: (page: Page) => Promise<unknown>;
  states: Record<string, ((page: Page) => Promise<unknown>) | undefined>;
}

export const press = (button: string | RegExp) => (page: Page) => page.getByRole('button', { name: button }).click();

export const hold = (call: CallName) => (page: Page) => holdCall(page, call);

export const fail = (call: CallName) => (page: Page) => badGateway.strike(page, call);

export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

type Input = Record<string, string | true>;

export const type = (input: Input) => async (page: Page) => {
  for (const [label, value] of Object.entries(input)) {
    const field = page.getByLabel(label, { exact: true }).first();
    await (value === true ? field.check() : field.fill(value));
  }
};

export const showsError = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

export const showsToast = (page: Page) => expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();

const isWaiting = (page: Page) => expect(page.locator('button[type=submit]')).toBeDisabled();

export const openSelect = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
};

export const openMenu = inTurn(press(/^Hey, /), (page) => expect(page.getByRole('menuitem').first()).toBeVisible());

export const FAILED = 'filled and failed, with its toast';

export const form = (as: Persona, button: string, fields: Input, call: CallName, reach?: Visit['before']): Visit => ({
  as,
  states: {
    empty: reach,
    'in error': inTurn(press(button), showsError),
    [FAILED]: inTurn(fail(call), type(fields), press(button), showsToast),
    'on its way': inTurn(hold(call), press(button), isWaiting),
  },
});

export function codeForm(as: Persona, label: string, call: CallName): Visit {
  const { states } = form(as, 'Verify', {}, call);
  return { as, states: { ...states, [FAILED]: inTurn(fail(call), type({ [label]: '123456' }), showsToast) } };
}

export const loading = (as: Persona, call: CallName): Visit[] => [
  { as, before: hold(call), states: { loading: undefined } },
  {
    as,
    before: fail(call),
    states: { 'not loaded': (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible() },
  },
];

export const headingShown =
  (name: string, level = 1) =>
  (page: Page) =>
    expect(page.getByRole('heading', { level, name })).toBeVisible();

export const answerList = (call: CallName, rows: object[]) => (page: Page) =>
  page.route(urlOf(call), (route) =>
    route.fulfill({ json: rows, headers: { [TOTAL_COUNT_HEADER]: String(rows.length) } }),
  );

export const openDialog = (button: string | RegExp) =>
  inTurn(press(button), (page) => expect(page.getByRole('dialog')).toBeVisible());

export const answerWith =
  <Name extends CallName>(name: Name, json: AnswerTo<Name>) =>
  (page: Page) =>
    page.route(urlOf(name), (route) => route.fulfill({ json }));

export const complaintsShown = (page: Page) => expect(page.getByText('It is faster now.')).toBeVisible();

export const onPhone = (page: Page) => page.setViewportSize({ width: 375, height: 740 });

export const closePopup = (page: Page) => page.keyboard.press('Escape');

export type Visits = Record<string, [Visit, ...Visit[]]>;
