import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor } from '@testing-library/react';
import { restoreCall } from './network';
import type { CallName } from '../calls';
import type { renderApp } from './renderApp';

/** Waits until no call is pending: the button ignores clicks while the page retries automatically. */
export async function tryAgain({ user, state }: Pick<ReturnType<typeof renderApp>, 'user' | 'state'>, name: CallName) {
  const button = await waitFor(() => {
    expect(Object.values(state().api.queries).filter((query) => query?.status === QueryStatus.pending)).toEqual([]);
    const found = screen.getByRole('button', { name: 'Try again' });
    expect(found).toBeEnabled();
    return found;
  });
  restoreCall(name);
  await user.click(button);
}
