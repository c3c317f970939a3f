/** A person's permission to take money from their own bank account (docs/product/mandates.md#mandate). */
export const MANDATE_STATES = ['pending', 'active', 'revoked'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** Why a mandate is revoked. */
export const MANDATE_ENDS = ['byPerson', 'byBank', 'notConfirmed', 'otherAccount', 'bankWithout'] as const;
export type MandateEnd = (typeof MANDATE_ENDS)[number];

export const mandateEndTexts: Readonly<Record<MandateEnd, string>> = {
  byPerson: 'You ended it.',
  byBank: 'Your bank ended it.',
  notConfirmed: 'It was not confirmed at your bank in time.',
  otherAccount: 'It was confirmed for another bank account than the one here.',
  bankWithout: "Your bank doesn't offer this.",
};

/** A mandate that isn't confirmed within this many days ends. */
export const CONFIRM_WITHIN_DAYS = 14;

/** Nothing is taken so soon after a mandate has become active, since a charge is announced this many days before. */
export const TOLD_DAYS_BEFORE = 3;

export const CHARGE_STATES = ['requested', 'sent', 'succeeded', 'failed', 'cancelled'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export const CHARGE_FAILURES = ['noMoney', 'mandateEnded', 'refused', 'unsaid'] as const;
export type ChargeFailure = (typeof CHARGE_FAILURES)[number];

/** What the account's owner reads. */
export const chargeFailureTexts: Readonly<Record<ChargeFailure, string>> = {
  noMoney: 'There was not enough money in the account.',
  mandateEnded: 'Your bank no longer allows us to take money from it.',
  refused: 'Your bank refused it.',
  unsaid: "Your bank didn't say why.",
};
