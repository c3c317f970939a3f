import type { MailedPage } from './mailedPages';

interface MailGroup {
  label: string;
  /** Says which of its mails can be switched off, if any. */
  choice?: string;
  /** Footer of the mail: 'You get this email because …'. */
  because: string;
  /** Whether people can have these mails gathered into one a day. */
  isGathered?: boolean;
}

/** Groups in which people choose how they get mails (docs/product/notices.md#preferences). */
export const mailGroups = {
  loan: {
    label: 'Your loan',
    because: 'you have a loan with us, or asked for one',
  },
  investments: {
    label: 'Your investments',
    choice:
      'Payments from your loans, and returned pledges. We always email you when a loan goes wrong, or you pledge or buy.',
    because: 'you lend money here',
    isGathered: true,
  },
  wallet: {
    label: 'Your wallet',
    choice: 'Money that arrives. We always email you about withdrawals.',
    because: 'you have a wallet with us',
  },
  security: {
    label: 'Security',
    because: 'it is about the safety of your account',
  },
  answers: {
    label: 'Our answers',
    because: 'you wrote to us',
  },
  office: {
    label: 'Administration',
    because: 'it is part of your work here',
  },
} as const satisfies Record<string, MailGroup>;

export type MailGroupName = keyof typeof mailGroups;

export interface MailKind {
  group: MailGroupName;
  /** Placeholder until the mail's own subject is known a moment later. */
  title: string;
  /** Whether it also appears in the person's inbox. */
  isNotice: boolean;
  /** Never for what law or money requires. A mail that can be switched off is also a notice. */
  canSwitchOff?: boolean;
  /** Where its notice links to; 'mail' copies the mail's own link. */
  leadsTo: 'mail' | { page: MailedPage; label: string };
}

const ACCOUNT = { page: 'account', label: 'Open your account' } as const;
const WALLET = { page: 'wallet', label: 'Open your wallet' } as const;

/** Every mail sent by a job, by its queue (docs/how-to.md#a-mail). */
export const mailKinds = {
  'loan-mail': { group: 'loan', title: 'News about your loan', isNotice: true, leadsTo: 'mail' },
  'due-soon-mail': { group: 'loan', title: 'Money is due soon', isNotice: true, leadsTo: 'mail' },
  'overdue-mail': { group: 'loan', title: 'Money is past due', isNotice: true, leadsTo: 'mail' },
  'fee-waived-mail': { group: 'loan', title: 'Your late fee was waived', isNotice: true, leadsTo: 'mail' },
  'new-plan-mail': { group: 'loan', title: 'A new plan for your loan', isNotice: true, leadsTo: 'mail' },
  'holiday-request-mail': {
    group: 'loan',
    title: 'Your request for a payment holiday',
    isNotice: true,
    leadsTo: 'mail',
  },
  'money-waits-mail': { group: 'loan', title: 'Your loan is in your wallet', isNotice: true, leadsTo: 'mail' },
  'lender-mail': { group: 'investments', title: 'News about a loan you lent to', isNotice: true, leadsTo: 'mail' },
  'recoveries-mail': {
    group: 'investments',
    title: 'Money from a loan in default',
    isNotice: true,
    canSwitchOff: true,
    leadsTo: 'mail',
  },
  'pledges-mail': { group: 'investments', title: 'Your pledges yesterday', isNotice: true, leadsTo: 'mail' },
  'pledge-returned-mail': {
    group: 'investments',
    title: 'A pledge came back',
    isNotice: true,
    canSwitchOff: true,
    leadsTo: 'mail',
  },
  'lender-month-mail': {
    group: 'investments',
    title: 'What your loans paid you',
    isNotice: true,
    canSwitchOff: true,
    leadsTo: 'mail',
  },
  'note-sale-mail': { group: 'investments', title: 'A note was sold', isNotice: true, leadsTo: 'mail' },
  'gathered-mail': { group: 'investments', title: 'Your investments today', isNotice: false, leadsTo: 'mail' },
  'deposit-mail': {
    group: 'wallet',
    title: 'Money arrived in your wallet',
    isNotice: true,
    canSwitchOff: true,
    leadsTo: WALLET,
  },
  'mandate-mail': { group: 'wallet', title: 'Instalments from your bank account', isNotice: true, leadsTo: WALLET },
  'charge-back-mail': { group: 'wallet', title: 'Your bank took money back', isNotice: true, leadsTo: WALLET },
  'charge-mail': { group: 'wallet', title: 'An instalment from your bank account', isNotice: true, leadsTo: WALLET },
  'withdrawal-held-mail': {
    group: 'wallet',
    title: 'We are checking your withdrawal',
    isNotice: true,
    leadsTo: WALLET,
  },
  'withdrawal-settled-mail': { group: 'wallet', title: 'Your withdrawal', isNotice: true, leadsTo: WALLET },
  'reversal-mail': { group: 'wallet', title: 'Money was taken out of your wallet', isNotice: true, leadsTo: 'mail' },
  'password-changed-mail': {
    group: 'security',
    title: 'Your password was changed',
    isNotice: true,
    leadsTo: ACCOUNT,
  },
  'new-device-mail': { group: 'security', title: 'A new sign-in', isNotice: true, leadsTo: ACCOUNT },
  'signed-out-mail': { group: 'security', title: 'You were signed out', isNotice: true, leadsTo: ACCOUNT },
  // Sent to both addresses, because one may not belong to the person.
  'contact-mail': { group: 'security', title: 'Your email, phone number or name', isNotice: true, leadsTo: ACCOUNT },
  'new-address-mail': { group: 'security', title: 'Your new address', isNotice: false, leadsTo: 'mail' },
  'factor-mail': { group: 'security', title: "How you confirm that it's you", isNotice: true, leadsTo: ACCOUNT },
  'bank-account-added-mail': { group: 'security', title: 'A bank account was added', isNotice: true, leadsTo: ACCOUNT },
  'bank-account-change-mail': {
    group: 'security',
    title: 'Your bank account change',
    isNotice: true,
    leadsTo: ACCOUNT,
  },
  'api-token-mail': { group: 'security', title: 'A new API token', isNotice: true, leadsTo: 'mail' },
  'webhook-mail': { group: 'security', title: 'Your webhooks', isNotice: true, leadsTo: 'mail' },
  'complaint-answered-mail': { group: 'answers', title: 'Our answer to you', isNotice: true, leadsTo: 'mail' },
  'complaint-reply-mail': { group: 'office', title: 'A new message', isNotice: false, leadsTo: 'mail' },
  'factor-reset-mail': { group: 'office', title: 'Removal of a second factor', isNotice: false, leadsTo: 'mail' },
  'admin-invitation-mail': { group: 'office', title: 'An invitation', isNotice: false, leadsTo: 'mail' },
  'owner-named-mail': { group: 'office', title: 'A new owner', isNotice: false, leadsTo: 'mail' },
  'suspension-mail': { group: 'office', title: 'A suspension', isNotice: false, leadsTo: 'mail' },
  'elsewhere-mail': { group: 'office', title: 'A sign-in used elsewhere', isNotice: false, leadsTo: 'mail' },
  'alert-mail': { group: 'office', title: 'Alerts', isNotice: false, leadsTo: 'mail' },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** Groups with mails that people can choose how to get. */
export const GROUPS_WITH_CHOICE = ['investments', 'wallet'] as const satisfies readonly MailGroupName[];
export type GroupWithChoice = (typeof GROUPS_WITH_CHOICE)[number];

export const MAIL_WAYS = ['both', 'mail', 'inbox'] as const;
/** How optional mails arrive; all others arrive both ways. */
export type MailWay = (typeof MAIL_WAYS)[number];
