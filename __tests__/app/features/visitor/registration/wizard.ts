import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Registration } from '#contract/people/users/registrationRules';
import { DRAFT_KEY } from '../../../../../src/features/visitor/registration/registrationDraft';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

export const findTerms = () => screen.findByRole('heading', { name: 'Accept the Terms' });
export const findDetails = () => screen.findByRole('heading', { name: 'Account Details' });
export const findCodeStep = () => screen.findByRole('heading', { name: 'Verify Email Address' });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const codeField = () => screen.getByRole('textbox', { name: 'Verification code' });
export const agreement = () => screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' });

export async function acceptTerms(user: UserEvent) {
  await findTerms();
  await user.click(agreement());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await findDetails();
}

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  userName: 'User Name',
  email: 'Email',
  password: 'Password',
} as const;

export async function fillDetails(user: UserEvent, person: Partial<Registration>) {
  for (const [name, label] of Object.entries(labels) as [keyof Registration, string][]) {
    const text = person[name];
    if (text === undefined) continue;
    await user.clear(field(label));
    if (text !== '') {
      await user.click(field(label));
      await user.paste(text);
    }
  }
}

export const submitDetails = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Account' }));

export async function openDetails(person: Registration) {
  const { password: _password, ...details } = person;
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ agreed: true, step: 'accountDetails', details }));
  const app = renderApp(pathTo('register'));
  await findDetails();
  await fillDetails(app.user, { password: person.password });
  return app;
}

export async function openCodeStep() {
  const member = await members.create('registered');
  const app = renderApp(pathTo('register'), { accessToken: member.accessToken });
  await findCodeStep();
  return { ...app, member };
}

export async function enterCode(user: UserEvent, code: string) {
  await user.clear(codeField());
  await user.click(codeField());
  await user.paste(code);
}
