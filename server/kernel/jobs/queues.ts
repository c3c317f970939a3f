import type { BvnFailure } from '#contract/people/identity/bvn';

/** Ids only, never addresses, codes or tokens; handlers load the rest. */
export interface JobData {
  housekeeping: Record<string, never>;
  'business-day': { from?: string };
  'unfinished-step': { day: string; step: string };
  'ledger-check': Record<string, never>;
  alerts: Record<string, never>;
  'company-funds': Record<string, never>;
  'password-changed-mail': { userId: string };
  'factor-reset-mail': { userId: string; step: 'proposed' | 'approved' | 'done' | 'stopped' };
  'factor-resets': Record<string, never>;
  'new-device-mail': { sessionId: string };
  'signed-out-mail': { userId: string };
  'elsewhere-mail': { sessionId: string; device: string };
  'api-token-mail': { tokenId: string };
  'factor-mail': {
    userId: string;
    about:
      | 'passkeyAdded'
      | 'passkeyRemoved'
      | 'passkeyCopied'
      | 'appAdded'
      | 'appRemoved'
      | 'recoveryCodesRenewed'
      | 'recoveryCodeUsed'
      | 'wrongCodes';
  };
  'bank-account-added-mail': { userId: string };
  'bank-account-change-mail': { changeId: string; step: 'asked' | 'approved' | 'refused' | 'done' };
  'bank-account-changes': Record<string, never>;
  'contact-mail': { contactChangeId: string; step: 'proposed' | 'stopped' | 'refused' | 'changed' };
  'new-address-mail': JobData['contact-mail'];
  'send-payout': { payoutId: string };
  'ask-payouts': Record<string, never>;
  reconciliation: Record<string, never>;
  'sandbox-notice':
    | { about: 'deposit' | 'payout' | 'mandate' | 'charge'; reference: string }
    | { about: 'identity'; reference: string; verdict: 'verified' | BvnFailure };
  'payment-notice': { noticeId: string };
  'receiving-account': { userId: string };
  'start-mandate': { mandateId: string };
  'ask-mandate': { mandateId: string };
  'end-mandate': { mandateId: string };
  'ask-mandates': Record<string, never>;
  'mandate-mail': { mandateId: string; about: 'active' | 'ended' };
  'send-charge': { chargeId: string };
  'ask-charges': Record<string, never>;
  'charge-back-mail': { chargeId: string };
  'collect-owed': { userId: string };
  'collect-all-owed': Record<string, never>;
  'charge-mail': { chargeId: string; outcome: 'succeeded' | 'failed' };
  'withdrawal-held-mail': { payoutId: string };
  'held-withdrawals': Record<string, never>;
  'withdrawal-settled-mail': { payoutId: string; outcome: 'paid' | 'failed' | 'reversed' };
  'reversal-mail': { approvalId: string };
  'admin-invitation-mail': { invitationId: string };
  'owner-named-mail': { userId: string };
  'suspension-mail': { userId: string; recipientId: string };
  'loan-mail': { loanId: string; eventNumber: number };
  'loan-collection': { userId: string; transferId: string };
  'onward-payout': { loanId: string };
  'waiting-onward-payouts': Record<string, never>;
  'due-soon-mail': { loanId: string; instalment: number };
  'complaint-answered-mail': { complaintId: string };
  'complaint-reply-mail': { complaintId: string };
  'overdue-mail': { loanId: string; day: string };
  'fee-waived-mail': { loanId: string; instalment: number };
  'new-plan-mail': { newPlanId: string };
  'holiday-request-mail': { loanId: string; requestId: string; about: 'waits' | 'unanswered' | 'void' };
  'holiday-answer': { requestId: string; actorId: string };
  'new-plan-answer': { loanId: string; actorId: string; decidedAt: string };
  'money-waits-mail': { loanId: string };
  'gathered-mail': { userId: string };
  'pledges-mail': { lenderId: string; day: string };
  'recoveries-mail': { noteId: string; day: string };
  'lender-mail': { noteId: string; eventNumber: number };
  'pledge-returned-mail': { pledgeId: string };
  'lender-month-mail': { lenderId: string; month: string };
  'deposit-mail': { userId: string; transferId: string };
  'place-listing': { loanId: string };
  'place-open-listings': Record<string, never>;
  'lend-free-money': { lenderId: string };
  'close-months': { after?: string; through?: string };
  'close-books': Record<string, never>;
  'place-notes': { sellerId: string };
  'place-open-notes': Record<string, never>;
  'value-offers': { loanId: string } | { sellerId: string };
  'note-sale-mail': { transferId: string; to: 'seller' | 'buyer' };
  'tell-programs': { loanId: string; eventNumber: number };
  'send-webhook': { webhookId: string };
  'send-webhooks-again': Record<string, never>;
  'webhook-mail': { webhookId: string; about: 'made' | 'renewed' | 'off' };
  'alert-mail': Record<string, never>;
  'due-soon-text': JobData['due-soon-mail'];
  'overdue-text': JobData['overdue-mail'];
  'deposit-text': JobData['deposit-mail'];
  'message-cost': { messageId: string };
  'bureau-report': { reportId: string };
  'bureau-dispute': { disputeId: string };
  'screen-person': { userId: string };
  'screen-everyone': { versionId: string };
}

export type QueueName = keyof JobData;

export interface QueueSettings {
  /** Time limit in seconds, after which the job counts as failed. */
  seconds: number;
  /** The first pause is `firstPauseSeconds`; each later one is twice as long, unless `hasEqualPauses` is set. */
  retries: number;
  firstPauseSeconds: number;
  hasEqualPauses?: boolean;
  /** At most one job per interval of this many seconds, across all instances. */
  everySeconds?: number;
  /** Jobs that an instance runs in parallel; the default is one. */
  atOnce?: number;
  /** Jobs wait while their instance works on this queue. */
  after?: QueueName;
  /** No further job with the same data is sent while one is waiting. */
  hasOneWaiting?: boolean;
}

const ordinary = { seconds: 60, retries: 10, firstPauseSeconds: 30 };
const MONEY_PAUSE_SECONDS = 300;
/** Retries for 72 hours, so that nobody has to act if the payment provider is down for a weekend. */
const moneyJob = {
  ...ordinary,
  retries: (72 * 3600) / MONEY_PAUSE_SECONDS,
  firstPauseSeconds: MONEY_PAUSE_SECONDS,
  hasEqualPauses: true,
} as const;
/** Retries for 26 hours, so that a day's outage of the provider needs nobody. */
const textJob = {
  ...ordinary,
  retries: (26 * 3600) / MONEY_PAUSE_SECONDS,
  firstPauseSeconds: MONEY_PAUSE_SECONDS,
  hasEqualPauses: true,
} as const;
/** Retries for 72 hours: a report that is late holds up one application only. */
const bureauJob = moneyJob;
/** A business day sends thousands of these mails. They wait until its work with money is done. */
const dailyMail = { ...ordinary, after: 'business-day' } as const;

export const queues: Record<QueueName, QueueSettings> = {
  housekeeping: { ...ordinary, retries: 3, everySeconds: 3600 },
  // Short pauses, because a loan that fails holds the day open until it is set aside; enough for an outage of minutes.
  'business-day': { ...ordinary, retries: 40, firstPauseSeconds: 5, hasEqualPauses: true, everySeconds: 3600 },
  'unfinished-step': { ...ordinary, seconds: 300, retries: 3, after: 'business-day', hasOneWaiting: true },
  // Twice a day, so that one check is at night.
  'ledger-check': { ...ordinary, seconds: 3600, retries: 3, everySeconds: 12 * 3600 },
  alerts: { ...ordinary, retries: 3, everySeconds: 300 },
  // Adds up the postings of days whose books are open.
  'company-funds': { ...ordinary, seconds: 600, retries: 3, everySeconds: 6 * 3600 },
  'password-changed-mail': ordinary,
  'new-device-mail': ordinary,
  'elsewhere-mail': ordinary,
  'signed-out-mail': ordinary,
  'api-token-mail': ordinary,
  'factor-mail': ordinary,
  'factor-reset-mail': ordinary,
  'factor-resets': { ...ordinary, retries: 3, everySeconds: 300 },
  'bank-account-added-mail': ordinary,
  'bank-account-change-mail': ordinary,
  'bank-account-changes': { ...ordinary, retries: 3, everySeconds: 300 },
  'contact-mail': ordinary,
  'new-address-mail': ordinary,
  'send-payout': moneyJob,
  // The provider may take seconds for each payout.
  'ask-payouts': { ...ordinary, seconds: 600, retries: 3, everySeconds: 300 },
  'start-mandate': moneyJob,
  'end-mandate': moneyJob,
  // Banks take hours to confirm.
  'ask-mandates': { ...ordinary, seconds: 600, retries: 3, everySeconds: 900 },
  'send-charge': moneyJob,
  'ask-charges': { ...ordinary, seconds: 600, retries: 3, everySeconds: 300 },
  reconciliation: { ...ordinary, seconds: 1800, retries: 3, everySeconds: 3600 },
  'sandbox-notice': ordinary,
  'payment-notice': moneyJob,
  'receiving-account': moneyJob,
  'ask-mandate': moneyJob,
  'mandate-mail': ordinary,
  'charge-back-mail': ordinary,
  'collect-owed': moneyJob,
  // For money that came otherwise than as a deposit.
  'collect-all-owed': { ...ordinary, seconds: 600, retries: 3, everySeconds: 3600 },
  'charge-mail': ordinary,
  'withdrawal-held-mail': ordinary,
  'held-withdrawals': { ...ordinary, retries: 3, everySeconds: 600 },
  'withdrawal-settled-mail': ordinary,
  'reversal-mail': ordinary,
  'admin-invitation-mail': ordinary,
  'owner-named-mail': ordinary,
  'suspension-mail': ordinary,
  'loan-mail': dailyMail,
  'loan-collection': moneyJob,
  'onward-payout': moneyJob,
  'waiting-onward-payouts': { ...ordinary, seconds: 600, retries: 3, everySeconds: 600 },
  'due-soon-mail': dailyMail,
  'complaint-answered-mail': ordinary,
  'complaint-reply-mail': ordinary,
  'overdue-mail': dailyMail,
  'fee-waived-mail': ordinary,
  'new-plan-mail': ordinary,
  'holiday-request-mail': ordinary,
  'holiday-answer': ordinary,
  'new-plan-answer': ordinary,
  'money-waits-mail': ordinary,
  'gathered-mail': dailyMail,
  'pledges-mail': dailyMail,
  'recoveries-mail': dailyMail,
  'lender-mail': dailyMail,
  'pledge-returned-mail': ordinary,
  'lender-month-mail': dailyMail,
  'deposit-mail': ordinary,
  'place-listing': { ...ordinary, seconds: 300 },
  // For listings whose first day is over.
  'place-open-listings': { ...ordinary, retries: 3, everySeconds: 600 },
  'lend-free-money': { ...ordinary, seconds: 300 },
  'close-months': { ...ordinary, seconds: 300, retries: 3, everySeconds: 3600 },
  // Reads a day's postings in one go.
  'close-books': { ...ordinary, seconds: 3600, retries: 3, everySeconds: 600, after: 'business-day' },
  'place-notes': { ...ordinary, seconds: 300 },
  // Money is freed for thousands of lenders in one night; a single pass over the offers serves them all.
  'place-open-notes': { ...ordinary, seconds: 300, hasOneWaiting: true },
  // The next day values the offers again.
  'value-offers': { ...ordinary, seconds: 300, retries: 3, after: 'business-day' },
  'note-sale-mail': ordinary,
  'tell-programs': { ...ordinary, seconds: 300, after: 'business-day' },
  // A slow address blocks one of the workers; a refusal by the address isn't a failed job.
  'send-webhook': { ...ordinary, seconds: 90, atOnce: 4 },
  'send-webhooks-again': { ...ordinary, retries: 3, everySeconds: 60 },
  'webhook-mail': ordinary,
  'alert-mail': ordinary,
  'due-soon-text': { ...textJob, after: 'business-day' },
  'overdue-text': { ...textJob, after: 'business-day' },
  'deposit-text': textJob,
  'message-cost': moneyJob,
  'bureau-report': bureauJob,
  'bureau-dispute': bureauJob,
  'screen-person': ordinary,
  // Works for some seconds, then sends itself again.
  'screen-everyone': { ...ordinary, seconds: 300 },
};

const FAILED = '-failed';

export const failedQueueOf = (queue: QueueName): string => queue + FAILED;

const isQueueName = (name: string): name is QueueName => name in queues;
export const queueNames: readonly QueueName[] = Object.keys(queues).filter(isQueueName);
