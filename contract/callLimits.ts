import type { Call, TokenScope } from './call';

export interface CallLimit {
  readonly count: number;
  readonly seconds: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Default for writing calls that aren't in the table. */
const ORDINARY: CallLimit = { count: 120, seconds: HOUR };
/** Higher default for administrators, who work through lists. */
const ADMINISTRATOR_DEFAULT: CallLimit = { count: 600, seconds: HOUR };

/** By call name, for calls that cost money, mails, locks or people's time (docs/product/app.md#rate-limits). */
const CALL_LIMITS: Readonly<Record<string, CallLimit>> = {
  pledgeToLoan: { count: 60, seconds: HOUR },
  buyNote: { count: 60, seconds: HOUR },
  takeBackPledge: { count: 20, seconds: HOUR },
  forecastPlan: { count: 1200, seconds: HOUR },
  payLoan: { count: 30, seconds: HOUR },
  payLoanExtra: { count: 30, seconds: HOUR },
  settleLoan: { count: 30, seconds: HOUR },
  withdraw: { count: 20, seconds: HOUR },
  // Every change to a draft is a call.
  saveApplicationDraft: { count: 600, seconds: HOUR },
  // Every file is read and its picture re-encoded.
  addApplicationFile: { count: 60, seconds: HOUR },
  addAnswerFile: { count: 60, seconds: HOUR },
  applyForLoan: { count: 10, seconds: DAY },
  withdrawApplication: { count: 10, seconds: DAY },
  cancelLoan: { count: 10, seconds: DAY },
  askSecondLook: { count: 10, seconds: DAY },
  // The answer reveals the account holder's name.
  accountHolder: { count: 20, seconds: HOUR },
  addBankAccount: { count: 20, seconds: DAY },
  askForBankAccountChange: { count: 10, seconds: DAY },
  withdrawBankAccountChange: { count: 10, seconds: DAY },
  // Each asks the bank for the account holder's name.
  setUpMandate: { count: 10, seconds: DAY },
  endMandate: { count: 10, seconds: DAY },
  sendEmailChangeCodes: { count: 20, seconds: DAY },
  changeEmail: { count: 20, seconds: DAY },
  sendPhoneChangeCode: { count: 20, seconds: DAY },
  changePhone: { count: 20, seconds: DAY },
  sendPhoneProofCode: { count: 20, seconds: DAY },
  provePhone: { count: 20, seconds: DAY },
  verifyBvn: { count: 20, seconds: DAY },
  renewWebhookSecret: { count: 20, seconds: DAY },
  testWebhook: { count: 30, seconds: HOUR },
  sendDeliveryAgain: { count: 60, seconds: HOUR },
  startApp: { count: 20, seconds: DAY },
  startPasskey: { count: 40, seconds: DAY },
  renewRecoveryCodes: { count: 20, seconds: DAY },
  answerChallenge: { count: 60, seconds: HOUR },
  sendComplaint: { count: 10, seconds: DAY },
  askForHelp: { count: 10, seconds: DAY },
  replyToComplaint: { count: 30, seconds: DAY },
  readNotice: { count: 600, seconds: HOUR },
  previewLendingTerms: { count: 1200, seconds: HOUR },
};

/** How often one administrator may sign another one out; without a limit this would lock them out. */
export const SIGN_OUTS_OF_ADMINISTRATOR: CallLimit = { count: 3, seconds: DAY };

/** @returns undefined for calls that only read, and for guests, who are limited by address and email */
export function limitOfCall({ name, method, access }: Pick<Call, 'name' | 'method' | 'access'>): CallLimit | undefined {
  if (method === 'GET' || access === 'guest') return undefined;
  return CALL_LIMITS[name] ?? (access === 'administrator' ? ADMINISTRATOR_DEFAULT : ORDINARY);
}

/** Such as '20 times in an hour'. */
export const limitText = ({ count, seconds }: CallLimit): string =>
  `${count} times in ${seconds === DAY ? 'a day' : 'an hour'}`;

/** All API tokens of an account together may call this many times as often as one. */
export const TOKENS_OF_ACCOUNT = 2;

/** For one API token across all calls of a scope, instead of the account's limits (docs/product/api.md#limits). */
export const TOKEN_LIMITS: Readonly<Record<TokenScope, CallLimit>> = {
  read: { count: 3600, seconds: HOUR },
  invest: { count: 300, seconds: HOUR },
};

const MINUTE = 60;

/** Such as '12 minutes', rounded up. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  const [value, unit] = minutes < MINUTE ? [minutes, 'minute'] : [Math.ceil(minutes / MINUTE), 'hour'];
  return value === 1 ? `1 ${unit}` : `${value} ${unit}s`;
}
