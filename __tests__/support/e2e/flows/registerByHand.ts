import { expect, type Page } from '@playwright/test';
import type { Registration } from '#contract/people/users/registrationRules';
import { pathTo } from '../../../../src/pathTo';
import { otherCode } from '../mailbox';
import { expectToast } from '../steps/toast';
import type { Hands } from './hands';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });

export async function registerByHand(page: Page, hands: Hands, person: Registration): Promise<void> {
  await hands.check(page, page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
  await hands.press(page, page.getByRole('button', { name: 'Next' }));
  for (const [label, value] of [
    ['First Name', person.firstName],
    ['Last Name', person.lastName],
    ['User Name', person.userName],
    ['Email', person.email],
    ['Password', person.password],
  ] as const) {
    await hands.type(page, page.getByLabel(label, { exact: true }), value);
  }
  await hands.press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
}

export async function verifyByHand(page: Page, hands: Hands, code: string): Promise<void> {
  await hands.type(page, codeField(page), otherCode(code));
  await expectToast(page, 'Verification Error.', 'The code is not correct');
  await expect(codeField(page)).toHaveValue('');
  await hands.type(page, codeField(page), code);
  await expect(page).toHaveURL(pathTo('dashboard'));
}
