import { screen } from '@testing-library/react';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { members } from '#support/app/server';

async function openOutdated() {
  const { accessToken } = await members.create('verified');
  const { body } = await members.call('myStanding', undefined, accessToken);
  answerCall('myStanding', 200, { ...(body as MyStanding), hasAcceptedTerms: false });
  return openAs('verified', pathTo('agreeToTerms'));
}

describe('/profile/terms', () => {
  test('shows the terms, records the agreement and redirects', async () => {
    const { user } = await openOutdated();
    expect(await screen.findByTitle('Terms and Conditions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('Please agree to the terms first')).toBeVisible();
    expect(timesSent('acceptTerms')).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    restoreCall('myStanding');
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText(/^You’ve accepted the current terms\./)).toBeVisible();
    expect(timesSent('acceptTerms')).toBe(1);
  });

  test('agreeing leads back to an application that waits to be sent', async () => {
    answerCall('myApplicationDraft', 200, {
      saved: { version: 'v', savedAt: '2026-11-22T19:05:00.000Z', draft: { step: 'review' } },
    });
    await openAs('verified', pathTo('agreeToTerms'));
    expect(await screen.findByRole('link', { name: 'Back to your application' })).toHaveAttribute(
      'href',
      pathTo('apply'),
    );
  });

  test('a user who has accepted them sees that', async () => {
    await openAs('verified', pathTo('agreeToTerms'));
    expect(await screen.findByText(/^You’ve accepted the current terms\./)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
