import { expect, type Locator, type Page } from '@playwright/test';
import { API_BASE } from '#contract/api';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { asApiError } from '../../../../src/api/apiError';
import type { Called, PageShown, Target } from '../../../../inspector/evidence/pageEvent';
import type { User } from '#contract/people/users/userSchema';
import { calls } from '../../calls';
import { ada } from '../../people/storedUser';
import { forgedToken, secondsFromNow, storeSession } from '../storage';

type Answer = Partial<Pick<Called, 'status' | 'answer' | 'error' | 'total'>> & Pick<Called, 'method' | 'path'>;

const AN_ID = '00000000-0000-4000-8000-000000000000';
const withIds = (path: string) => path.replace(/:\w+/g, AN_ID);

/** Recordings contain no typed text; these values fit the forms' rules, and the environment can override them. */
const typed: Record<string, string> = {
  email: 'amina@mail.example',
  password: 'Str0ng!Password',
  newPassword: 'Str0ng!Password',
  confirmPassword: 'Str0ng!Password',
  userName: 'amina',
  token: '123456',
  code: '123456',
  bvn: '12345678901',
  accountNumber: '0123456789',
  dateOfBirth: '1990-05-17',
};

const textFor = ({ role, field = '' }: Target): string =>
  process.env[`TYPED_${field.toUpperCase()}`] ??
  typed[field] ??
  (role === 'combobox' ? '' : /kobo|amount|income|debt/i.test(field) ? '5000' : 'Text');

/** Starts where a recording began, with its recorded answers or with a running server (`BASE_URL`). */
export async function beginJourney(
  page: Page,
  begun: Pick<PageShown, 'path' | 'session' | 'width' | 'height'>,
  answers: readonly Answer[],
) {
  const base = process.env['BASE_URL'];
  await page.setViewportSize({ width: begun.width, height: begun.height });
  if (base === undefined) {
    await holdAnswers(page, answers);
    if (begun.session === 'user' || begun.session === 'administrator')
      await storeSession(page, {
        user: { ...ada, ...profileIn(answers), isAdmin: begun.session === 'administrator' },
        accessToken: forgedToken({ exp: secondsFromNow(3600) }),
      });
  }
  await page.goto((base ?? '') + withIds(begun.path));

  const load = async (path: string) => {
    await page.goto((base ?? '') + withIds(path));
  };
  return {
    load,
    goBack: async (path: string) => {
      await page.goBack();
      await expectPage(page, path);
    },
    click: (target: Target) => controlOf(page, target).click(),
    type: async (target: Target, text = textFor(target)) => {
      const control = controlOf(page, target);
      // A list of options opens on a click.
      if (target.role === 'combobox') await control.click();
      await control.fill(text);
    },
    check: (target: Target) => controlOf(page, target).check(),
    uncheck: (target: Target) => controlOf(page, target).uncheck(),
    expectPage: (path: string) => expectPage(page, path),
    expectHeading: (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible(),
    // Title and text are separate elements.
    expectText: (text: string) =>
      expect(page.getByText(new RegExp(text.split(' ').map(escaped).join('\\s*'))).first()).toBeVisible(),
  };
}

/** The server's first answer about the signed-in user. */
const profileIn = (answers: readonly Answer[]): Partial<User> => {
  const told = answers.find(({ path }) => path === calls.myProfile.path)?.answer;
  return typeof told === 'object' ? (told as Partial<User>) : {};
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
}

function controlOf(page: Page, { role, name, field, index }: Target): Locator {
  if (field !== undefined && role === 'radio') return page.locator(`input[type="radio"][name="${field}"]`).nth(index);
  if (field !== undefined) return page.locator(`[name="${field}"], [id="${field}"]`).first();
  const roles = page.getByRole(
    role as Parameters<Page['getByRole']>[0],
    name === undefined ? {} : { name, exact: true },
  );
  return roles.nth(index);
}

/** Each call gets its recorded answers in order; the last one repeats. */
async function holdAnswers(page: Page, answers: readonly Answer[]): Promise<void> {
  const left = [...answers];
  await page.route(`**${API_BASE}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(API_BASE.length);
    const fits = (one: Answer) =>
      one.method === request.method() && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path);
    const found = left.findIndex(fits);
    const answer = found === -1 ? answers.findLast(fits) : left.splice(found, 1)[0];
    if (!answer) return route.fulfill({ status: 404, json: { errorMessage: 'NOT_FOUND|Not recorded' } });
    const { status, total } = answer;
    if (answer.error === undefined)
      return route.fulfill({
        status: status ?? 200,
        headers: total === undefined ? {} : { [TOTAL_COUNT_HEADER]: String(total) },
        json: withTokens(answer.answer),
      });
    const error = asApiError(answer.error);
    if (error.kind === 'coded')
      return route.fulfill({ status: error.status, json: { errorMessage: `${error.code ?? ''}|${error.text}` } });
    return status === undefined ? route.abort('connectionrefused') : route.fulfill({ status, body: '' });
  });
}

/** Recordings hold no tokens. */
function withTokens(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (field: string, part: unknown) =>
    /^(?:accessToken|tempToken|token)$/.test(field) && typeof part === 'string'
      ? forgedToken({ exp: secondsFromNow(3600), email: 'amina@mail.example', verified: true })
      : part,
  ) as unknown;
}
