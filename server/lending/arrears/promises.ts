import { daysAfter } from '#contract/dates';
import { PROMISE_DAYS } from '#contract/lending/arrears/promises';
import { isOwing } from '#contract/lending/loans/states';
import type { Kobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import { CodedError } from '../../kernel/errors';
import { holdLoan, type HeldLoan } from '../loans/life/life';
import {
  decidePromise,
  findPromise,
  findPromisesBefore,
  insertPromise,
  paidSince,
} from '../loans/relief/promisesRepository';

interface NewPromise {
  amountKobo: Kobo;
  promisedOn: string;
  notedBy: string;
}

/**
 * Records a promise to pay by a day, for a locked loan (docs/product/lending.md#promises).
 * @throws CodedError LOAN_MOVED_ON if the loan is paid off; PROMISE_EXISTS while one is open; PROMISE_OUTSIDE
 */
export async function promise(
  context: ServerContext,
  tx: Tx,
  { row }: Pick<HeldLoan, 'row'>,
  { amountKobo, promisedOn, notedBy }: NewPromise,
): Promise<void> {
  if (!isOwing(row.state)) throw new CodedError('LOAN_MOVED_ON');
  const today = await lastOpenedDay(tx);
  if (promisedOn < today || promisedOn > daysAfter(today, PROMISE_DAYS)) throw new CodedError('PROMISE_OUTSIDE');
  await insertPromise(tx, {
    loanId: row.id,
    amountKobo,
    promisedOn,
    notedBy,
    madeAt: await businessNow(context, tx),
    afterEvent: row.eventCount,
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'payment_promises_one_open' ? new CodedError('PROMISE_EXISTS') : error;
  });
}

/** Decides on promises whose day is over: kept if enough was paid since, or the loan is paid off. */
export const dailyPromises: DayStep = {
  name: 'promises to pay',
  movesMoney: false,
  findSubjects: (reader, day, page) => findPromisesBefore(reader, day, page),
  async work(_context, tx, promiseId, { day }) {
    const found = await findPromise(tx, promiseId);
    if (!found) return 'ended';
    const { row } = await holdLoan(tx, found.loanId);
    const paidKobo = await paidSince(tx, found);
    const outcome = paidKobo >= found.amountKobo || !isOwing(row.state) ? 'kept' : 'broken';
    await decidePromise(tx, promiseId, { outcome, decidedOn: day });
    return outcome;
  },
};
