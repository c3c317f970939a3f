import type { JudgedLoanEvent } from '../../../contract/lending/review/loanEvents';
import type { LifeEvent, LifeTerms } from '../../../contract/lending/loans/eventTypes';
import { LIFE_EVENT_TYPES } from '../../../contract/lending/loans/eventNames';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { CodedError } from '../../errors';
import { day, integer, koboAmount, moment, object, oneOf, text } from '../../http/answerSchema';
import { audit } from '../../audit/repository';
import { partsSchema } from '../loans/answers';
import { grade } from '../terms/answers';
import { readEvents } from '../loans/life';
import { findLoan } from '../loans/repository';

/** The machine asks whether there is a reason, never which. */
const GIVEN = '(given)';

export const judgedEventSchema = object<JudgedLoanEvent>(
  { type: oneOf(LIFE_EVENT_TYPES), at: moment },
  {
    by: text,
    proposedBy: text,
    principalKobo: koboAmount,
    grade,
    proposedGrade: grade,
    lifeTerms: object<LifeTerms>({
      offerDays: integer,
      listingDays: integer,
      disbursementDays: integer,
      lateFeeOnDayPastDue: integer,
      defaultFromDaysPastDue: integer,
    }),
    reason: text,
    reasons: { type: 'array', items: text },
    pledgeId: text,
    amountKobo: koboAmount,
    day,
    parts: partsSchema,
    dueKobo: koboAmount,
    settlementKobo: koboAmount,
    outstandingKobo: koboAmount,
    instalment: integer,
    feeKobo: koboAmount,
    daysPastDue: integer,
  },
);

/** All events of a loan, as its machine judges them; that they were looked at is kept. @throws CodedError NOT_FOUND */
export function readJudgedEvents(context: ServerContext, actorId: string, loanId: string): Promise<JudgedLoanEvent[]> {
  return inTransaction(context, async (tx) => {
    if (!(await findLoan(tx, loanId))) throw new CodedError('NOT_FOUND');
    await audit(tx, {
      actorId,
      action: 'loan seen',
      subjectId: loanId,
      happenedAt: await readBusinessNow(context, tx),
    });
    return (await readEvents(tx, loanId)).map(judged);
  });
}

/** What the answer's schema does not name stays here: questions, answers, the accepted text, an income. */
const judged = ({ by, ...event }: LifeEvent): JudgedLoanEvent => ({
  ...event,
  ...(by !== null && { by }),
  ...('reason' in event && event.reason !== undefined && { reason: GIVEN }),
});
