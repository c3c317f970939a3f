import { daysAfter, type IsoDay } from '../../dates';
import type { PromiseState } from './promises';

/** What to do next about a late loan (docs/product/lending.md#collections). */
export const NEXT_STEPS = ['callNow', 'callLater', 'awaitPromise', 'proposeDefault'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** After a contact, the borrower has some days before the next one. */
const CALL_AGAIN_DAYS = 7;

interface LateFacts {
  today: IsoDay;
  isDefaultable: boolean;
  contactedOn: IsoDay | undefined;
  /** The last one, and the day it was for. */
  promise: { state: PromiseState; on: IsoDay } | undefined;
}

export function nextStepOf(facts: LateFacts): { nextStep: NextStep; nextStepOn?: IsoDay } {
  const { today, isDefaultable, contactedOn, promise } = facts;
  if (promise?.state === 'open') return { nextStep: 'awaitPromise', nextStepOn: promise.on };
  if (isDefaultable) return { nextStep: 'proposeDefault' };
  const brokenOn = promise?.state === 'broken' ? promise.on : '';
  const again = contactedOn === undefined || contactedOn <= brokenOn ? today : daysAfter(contactedOn, CALL_AGAIN_DAYS);
  return again <= today ? { nextStep: 'callNow' } : { nextStep: 'callLater', nextStepOn: again };
}
