import { LIFE_EVENT_TYPES, type LifeEvent } from '#contract/lending/loans/eventTypes';
import type { WebhookTopic } from '#contract/people/webhooks/webhooks';
import type { LoanState } from '#contract/lending/loans/states';

type EventType = LifeEvent['type'];

interface Audience {
  /**
   * Lenders get mails when a loan runs into trouble, and daily ones about recoveries. The portfolio shows everything
   * else.
   */
  mailTo: 'nobody' | 'borrower' | 'borrower and lenders';
  /** The lenders who see it among their activities; the borrower sees all events of the loan. */
  seenBy: 'nobody' | 'owner of the pledge' | 'owner of a note' | 'owner of a returned pledge';
}

const audiences: Readonly<Record<EventType, Audience>> = {
  submit: { mailTo: 'borrower', seenBy: 'nobody' },
  take: { mailTo: 'nobody', seenBy: 'nobody' },
  askMore: { mailTo: 'borrower', seenBy: 'nobody' },
  answer: { mailTo: 'nobody', seenBy: 'nobody' },
  lapse: { mailTo: 'borrower', seenBy: 'nobody' },
  release: { mailTo: 'nobody', seenBy: 'nobody' },
  offer: { mailTo: 'borrower', seenBy: 'nobody' },
  decline: { mailTo: 'borrower', seenBy: 'nobody' },
  secondLook: { mailTo: 'nobody', seenBy: 'nobody' },
  withdraw: { mailTo: 'nobody', seenBy: 'nobody' },
  accept: { mailTo: 'nobody', seenBy: 'nobody' },
  refuse: { mailTo: 'nobody', seenBy: 'nobody' },
  pledge: { mailTo: 'nobody', seenBy: 'owner of the pledge' },
  takeBack: { mailTo: 'nobody', seenBy: 'owner of the pledge' },
  expire: { mailTo: 'borrower', seenBy: 'owner of a returned pledge' },
  cancel: { mailTo: 'borrower', seenBy: 'owner of a returned pledge' },
  disburse: { mailTo: 'borrower', seenBy: 'owner of a note' },
  pay: { mailTo: 'borrower', seenBy: 'owner of a note' },
  payExtra: { mailTo: 'borrower', seenBy: 'owner of a note' },
  settle: { mailTo: 'borrower', seenBy: 'owner of a note' },
  lateFee: { mailTo: 'borrower', seenBy: 'owner of a note' },
  replan: { mailTo: 'borrower and lenders', seenBy: 'owner of a note' },
  holiday: { mailTo: 'borrower and lenders', seenBy: 'owner of a note' },
  changeDueDay: { mailTo: 'borrower', seenBy: 'owner of a note' },
  default: { mailTo: 'borrower and lenders', seenBy: 'owner of a note' },
  writeOff: { mailTo: 'borrower and lenders', seenBy: 'owner of a note' },
  recover: { mailTo: 'borrower', seenBy: 'owner of a note' },
};

export const isMailedToLenders = ({ type }: Pick<LifeEvent, 'type'>): boolean =>
  audiences[type].mailTo === 'borrower and lenders';

/** Whether the borrower gets a mail about an event; among pledges, only for the one that funds the loan. */
export function isMailed({ type }: Pick<LifeEvent, 'type'>, stateAfter: LoanState): boolean {
  return audiences[type].mailTo !== 'nobody' || (type === 'pledge' && stateAfter === 'funded');
}

export const eventsSeenBy = (lender: Audience['seenBy']): EventType[] =>
  LIFE_EVENT_TYPES.filter((type) => audiences[type].seenBy === lender);

/** The topic under which webhooks report an event; undefined if they don't. */
export function topicOfEvent({ type }: Pick<LifeEvent, 'type'>): WebhookTopic | undefined {
  if (type === 'accept') return 'listings';
  // Webhooks report late payments when they arrive.
  if (type === 'lateFee') return undefined;
  return audiences[type].seenBy === 'owner of a note' ? 'notes' : undefined;
}
