import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { members } from '#support/app/server';
import { newBvnForm } from '#support/e2e/people';

// The page polls every few seconds.

async function fill(user: UserEvent, bvn: string) {
  put(await screen.findByLabelText('BVN'), bvn);
  put(screen.getByLabelText('Phone number'), '0803 123 4567');
  await user.click(screen.getByRole('checkbox', { name: /^I agree to have my BVN checked/ }));
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Verify my identity' }));

describe('/profile/verify-identity', () => {
  test('the check goes from running to verified without a reload, and links to the wallet', async () => {
    const { user, member } = await openAs('profiled', pathTo('verifyIdentity'));
    const { bvn } = newBvnForm();
    await fill(user, bvn);
    // The sandbox answers at once; this answer stays pending as a provider's would.
    const { body } = await members.call('myStanding', undefined, member.accessToken);
    answerCall('myStanding', 200, { ...(body as MyStanding), bvn: { state: 'pending', lastFour: bvn.slice(-4) } });
    await submit(user);
    expect(await screen.findByText(new RegExp(`^Your BVN ending in ${bvn.slice(-4)} is being checked`))).toBeVisible();
    restoreCall('myStanding');
    expect(await screen.findByText(`Your identity is verified with the BVN ending in ${bvn.slice(-4)}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your wallet' })).toHaveAttribute('href', pathTo('wallet'));
    expect(document.body).not.toHaveTextContent(bvn);
  });

  test('says what a BVN shows and what it can’t do', async () => {
    await openAs('profiled', pathTo('verifyIdentity'));
    expect(await screen.findByText('What it can’t do')).toBeVisible();
    expect(screen.getByText(/move your money/)).toBeVisible();
  });

  test('a failed check shows the reason, and allows another number', async () => {
    const { user } = await openAs('profiled', pathTo('verifyIdentity'));
    await fill(user, `${newBvnForm().bvn.slice(0, 9)}01`);
    await submit(user);
    expect(await screen.findByText(/^The name on this BVN differs from your name here/)).toBeVisible();
    expect(screen.getByLabelText('BVN')).toHaveValue('');
  });

  test('each field is validated', async () => {
    const { user } = await openAs('profiled', pathTo('verifyIdentity'));
    await screen.findByLabelText('BVN');
    await submit(user);
    expect(await screen.findByText('The BVN is required')).toBeVisible();
    expect(screen.getByText('The phone number is required')).toBeVisible();
    expect(screen.getByText('Please agree so we can check your BVN')).toBeVisible();
    put(screen.getByLabelText('BVN'), '222 2222 22201');
    expect(screen.getByLabelText('BVN')).toHaveValue('222 2222 22201');
    expect(await screen.findByText('The BVN has exactly 11 digits')).toBeVisible();
    expect(timesSent('verifyBvn')).toBe(0);
  });

  test("somebody else's number looks like an unknown one", async () => {
    const form = newBvnForm();
    const owner = await members.create('profiled');
    await members.call('verifyBvn', form, owner.accessToken);
    const { user } = await openAs('profiled', pathTo('verifyIdentity'));
    await fill(user, form.bvn);
    await submit(user);
    expect(await screen.findByText(/We couldn’t verify this number. Check it and try again/)).toBeVisible();
  });

  test('without a payment provider the page says so', async () => {
    const { user } = await openAs('profiled', pathTo('verifyIdentity'));
    await fill(user, newBvnForm().bvn);
    const text = "No payment provider is set up here, so money can't be moved";
    answerCall('verifyBvn', 503, { errorMessage: `PAYMENTS_UNAVAILABLE|${text}` });
    await submit(user);
    await findToast(text, 'Error.');
  });

  test('before the profile is completed it links to the missing step', async () => {
    await openAs('verified', pathTo('verifyIdentity'));
    expect(await screen.findByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
      'href',
      pathTo('dashboard'),
    );
  });
});
