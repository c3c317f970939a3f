import type { Notice } from '#contract/people/inbox/noticeSchema';

const notice: Notice = {
  id: '00000000-0000-4000-8000-000000000001',
  group: 'loan',
  title: '₦5,000 received; ₦9,605.06 still due',
  text: 'We took ₦5,000 from your wallet on 20 November 2026. ₦9,605.06 is still due.',
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
  link: { label: 'Add money', path: '/profile/wallet' },
};

/** Read and unread, with and without a link, with long words. */
export const someNotices: Notice[] = [
  notice,
  {
    ...notice,
    id: notice.id.replace(/1$/, '2'),
    group: 'security',
    title: 'New sign-in to your Peerlend account',
    text: 'Somebody signed in to your account from a device or network that we haven’t seen before: Chrome on Android, 19 November 2026 at 20:05 (Lagos time).',
    at: '2026-11-19T19:05:00.000Z',
    isRead: true,
    link: { label: 'Open your account', path: '/profile/account' },
  },
  {
    id: notice.id.replace(/1$/, '3'),
    group: 'wallet',
    title: 'Money arrived in your wallet',
    text: '',
    at: '2026-11-18T08:00:00.000Z',
    isRead: false,
  },
];
