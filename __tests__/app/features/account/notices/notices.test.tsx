import { screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '#contract/people/inbox/noticeSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, timesSent } from '#support/app/network';
import { findOption, openAs } from '#support/app/openAs';

const notice: Notice = {
  id: '00000000-0000-4000-8000-000000000001',
  group: 'loan',
  title: '₦5,000 received',
  text: 'We took ₦5,000 from your wallet.',
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
  link: { label: 'Open your loan', path: '/profile/loans' },
};

describe('notices', () => {
  test('without notices the page says what it is for, and the bell has no number', async () => {
    await openAs('verified', pathTo('notices'));
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notices' })).toHaveAttribute('href', '/profile/notices');
    expect(screen.queryByRole('button', { name: /read$/ })).not.toBeInTheDocument();
  });

  test('each shows whether it was read; opening it marks it as read, and its link leads on', async () => {
    answerCall('myNotices', 200, [
      notice,
      { ...notice, id: notice.id.replace(/1$/, '2'), title: 'Older', isRead: true },
    ]);
    answerCall('unreadNotices', 200, { count: 1 });
    answerCall('readNotice', 200, { message: 'success' });
    const { user, path } = await openAs('complete', pathTo('notices'));
    const list = within(await screen.findByRole('list', { name: 'What happened' }));
    const [month, first, second] = list.getAllByRole('listitem');
    expect(month).toHaveTextContent(/^November 2026/);
    expect(first).toHaveTextContent(/^Unread₦5,000 receivedYour loan, .+We took ₦5,000 from your wallet\./);
    expect(within(first!).getByText('We took ₦5,000 from your wallet.')).not.toBeVisible();
    expect(second).not.toHaveTextContent('Unread');
    expect(await screen.findByRole('link', { name: 'Notices, 1 unread' })).toBeVisible();
    answerCall('unreadNotices', 200, { count: 0 });
    await user.click(within(first!).getByText('₦5,000 received'));
    expect(within(first!).getByText('We took ₦5,000 from your wallet.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notices' })).toBeVisible();
    await user.click(within(first!).getByRole('link', { name: 'Open your loan' }));
    await waitFor(() => expect(path()).toBe(pathTo('loans')));
  });

  test('a notice that can’t be marked stays unread, and can be read', async () => {
    answerCall('myNotices', 200, [notice]);
    dropCall('readNotice');
    const { user } = await openAs('complete', pathTo('notices'));
    await user.click(await screen.findByText('₦5,000 received'));
    await waitFor(() => expect(timesSent('readNotice')).toBe(1));
    expect(screen.getByText('We took ₦5,000 from your wallet.')).toBeVisible();
    expect(screen.getByText('Unread')).toBeInTheDocument();
  });

  test('with a proved phone number, text messages are switched on one by one', async () => {
    answerCall('textPreferences', 200, { isPhoneProved: true, canProvePhone: false, groups: ['loan'] });
    answerCall('setTextPreference', 200, { success: true });
    const { user } = await openAs('verified', pathTo('notices'));
    const card = within(await screen.findByRole('region', { name: 'Text messages' }));
    expect(card.getByRole('checkbox', { name: 'Loan payments due or late' })).toBeChecked();
    answerCall('textPreferences', 200, { isPhoneProved: true, canProvePhone: false, groups: ['loan', 'wallet'] });
    await user.click(card.getByRole('checkbox', { name: 'Money that arrives' }));
    await waitFor(() => expect(card.getByRole('checkbox', { name: 'Money that arrives' })).toBeChecked());
    await waitFor(() => expect(timesSent('setTextPreference')).toBe(1));
  });

  test('without a proved number the page says where to prove it; without a number it says nothing', async () => {
    answerCall('textPreferences', 200, { isPhoneProved: false, canProvePhone: true, groups: [] });
    await openAs('verified', pathTo('notices'));
    const card = within(await screen.findByRole('region', { name: 'Text messages' }));
    expect(card.getByRole('link', { name: 'Prove your phone number' })).toHaveAttribute('href', pathTo('account'));
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('a choice is saved; mails required by law offer no choice', async () => {
    const { user } = await openAs('verified', pathTo('notices'));
    const card = within(await screen.findByRole('region', { name: 'How they reach you' }));
    expect(card.getAllByRole('combobox')).toHaveLength(2);
    await user.click(card.getByRole('combobox', { name: /^Emails about your wallet/ }));
    await user.click(await findOption('In your notices only'));
    await waitFor(() =>
      expect(card.getByRole('combobox', { name: /^Emails about your wallet/ })).toHaveTextContent(
        'In your notices only',
      ),
    );
    await user.click(card.getByRole('checkbox', { name: 'One email a day, in the morning' }));
    await waitFor(() => expect(card.getByRole('checkbox')).toBeChecked());
    expect(card.getByRole('combobox', { name: /^Emails about your wallet/ })).toHaveTextContent('In your notices only');
  });
});
