import { fireEvent, screen } from '@testing-library/react';
import type { PagePath } from '../../../src/pathTo';
import type { Stage } from '../e2e/members';
import { renderApp } from './renderApp';
import { members } from './server';

/** Opens a page as somebody who has come so far and has signed in at /login. */
export async function openAs(stage: Stage, path: PagePath, stored: { isVerifyingEmail?: boolean } = {}) {
  const created = await members.create(stage);
  // A registration's own token can do less.
  const { user, accessToken } = await members.signIn(created);
  const member = { ...created, accessToken };
  return { member, ...renderApp(path, { user, accessToken, ...stored }) };
}

/** Waits for a toast of exactly this title (if any) and text. */
export async function findToast(text: string, title?: string): Promise<HTMLElement> {
  return screen.findByText((_content, element) => {
    const isToast = ['alert', 'status'].includes(element?.getAttribute('role') ?? '');
    return isToast && element?.textContent.trim() === `${title ?? ''}${text}`;
  });
}

/** Puts a text into a field at once, as autofill does: typing letter by letter is for tests about typing. */
export function put(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** An option of a long open list, found by its text: a role query would work out the names of all of them. */
export const findOption = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role="option"]' });
