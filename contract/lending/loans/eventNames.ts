import type { LifeEvent } from './eventTypes';

export const eventLabels = {
  submit: 'Applied for',
  take: 'Review begun',
  askMore: 'More asked',
  answer: 'Answered',
  lapse: 'Lapsed',
  release: 'Back in the queue',
  offer: 'Offer made',
  decline: 'Declined',
  secondLook: 'Second look asked for',
  withdraw: 'Withdrawn',
  accept: 'Offer accepted',
  refuse: 'Offer refused',
  pledge: 'Pledge made',
  takeBack: 'Pledge taken back',
  expire: 'Expired',
  cancel: 'Cancelled',
  disburse: 'Paid out',
  pay: 'Payment',
  payExtra: 'Extra payment',
  settle: 'Settled early',
  lateFee: 'Late fee charged',
  replan: 'New plan agreed',
  default: 'In default',
  writeOff: 'Written off',
  recover: 'Recovered',
} as const satisfies Record<LifeEvent['type'], string>;

const isEventType = (name: string): name is LifeEvent['type'] => Object.hasOwn(eventLabels, name);

export const LIFE_EVENT_TYPES: readonly LifeEvent['type'][] = Object.keys(eventLabels).filter(isEventType);
