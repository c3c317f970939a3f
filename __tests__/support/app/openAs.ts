import { fireEvent, screen } from '@testing-library/react';
import type { PagePath } from '../../../src/pathTo';
import type { Stage } from '../e2e/members';
import { renderApp } from './renderApp';
import { members } from './server';

export async function openAs(stage: Stage, path: PagePath, stored: { isVerifyingEmail?: boolean } = {}) {
  const created = await members.create(stage);
  // A registration's own token has fewer rights.
  const { user, accessToken } = await members.signIn(created);
  const member = { ...created, accessToken };
  return { member, ...renderApp(path, { user, accessToken, ...stored }) };
}

export async function findToast(text: string, title?: string): Promise<HTMLElement> {
  return screen.findByText((_content, element) => {
    const isToast = ['alert', 'status'].includes(element?.getAttribute('role') ?? '');
    return isToast && element?.textContent.trim() === `${title ?? ''}${text}`;
  });
}

/** Sets the text at once, as autofill does; typing letter by letter is slow. */
export function put(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Found by text: a role query would compute the names of all options. */
export const findOption = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role="option"]' });
