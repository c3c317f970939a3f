import type { JudgedLoanEvent } from '#contract/lending/review/judgedLoanEventSchema';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import { readEvents } from '../loans/life/events';
import { findLoan } from '../loans/life/repository';

/** Replaces the reason's text, because the machine only checks that there is one. */
const GIVEN = '(given)';

/** Audits the access. @throws CodedError NOT_FOUND */
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

/** The answer's schema drops free text and income: questions, answers, accepted texts. */
const judged = ({ by, ...event }: LifeEvent): JudgedLoanEvent => ({
  ...event,
  ...(by !== null && { by }),
  ...('reason' in event && event.reason !== undefined && { reason: GIVEN }),
});
