import type { MailGroupName } from './mailKinds';

/** Groups of mails about which people can also get text messages. */
export const GROUPS_WITH_TEXTS = ['loan', 'wallet'] as const satisfies readonly MailGroupName[];
export type GroupWithTexts = (typeof GROUPS_WITH_TEXTS)[number];

/** What its messages are about. */
export const textChoices: Readonly<Record<GroupWithTexts, string>> = {
  loan: 'Loan payments due or late',
  wallet: 'Money that arrives',
};

/** Codes, and the messages that go with a mail, by their queue. */
export const TEXT_KINDS = ['code', 'due-soon-text', 'overdue-text', 'deposit-text'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** To one person, codes not counted; the mails and notices arrive in any case. */
export const MOST_TEXTS_A_DAY = 10;

/** `accepted` and `refused` are the provider's answers; `dropped` was never sent, since there was nothing to say. */
export const TEXT_STATES = ['waiting', 'accepted', 'refused', 'dropped'] as const;

/** Most that a message may cost, in kobo. */
export const MOST_TEXT_COST_KOBO = 10_000;
