import { formatDay } from '#contract/dates';
import { firstToMove } from '#contract/lending/schedule/holiday';
import { firstUnpaid } from '#contract/lending/schedule/repaymentPlan';
import { scheduledDay, unpaidKobo } from '#contract/lending/schedule/instalment';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { JobData } from '../../kernel/jobs/queues';
import { findHolidayRequest } from '../../lending/loans/relief/holidayRequestsRepository';
import { findLoan } from '../../lending/loans/life/repository';
import { readSchedule } from '../../lending/loans/schedule/schedule';
import { findOpenMessagesOfLoan } from '../complaints/repository';
import { answerComplaint } from '../complaints/service';

/** Answers the message that a decided request for a payment holiday came with, unless somebody has answered it. */
export const answerHolidayRequest = (
  context: ServerContext,
  { requestId, actorId }: JobData['holiday-answer'],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const request = await findHolidayRequest(tx, requestId);
    const loan = request && (await findLoan(tx, request.loanId));
    const [message] = request ? await findOpenMessagesOfLoan(tx, request.loanId, { from: request.askedAt }) : [];
    if (!request || !loan || !message) return;
    const { plan } = await readSchedule(tx, loan);
    const next = firstToMove(plan, await readLastOpenedDay(tx));
    const named = plan.instalments.find((row) => scheduledDay(row) === request.movesFrom && unpaidKobo(row) > 0);
    const answer =
      request.outcome === 'agreed'
        ? ['Your payment holiday is agreed.', ...(next ? [`Your next payment is on ${formatDay(next.dueOn)}.`] : [])]
        : [
            "We can't agree to this payment holiday.",
            ...(named
              ? [`The instalment of ${formatDay(request.movesFrom)} is due on ${formatDay(named.dueOn)}.`]
              : []),
            "On your loan's page you can ask for a new plan, or promise a payment.",
          ];
    await answerComplaint(context, tx, actorId, message.id, answer.join(' '));
  });

/** Answers the open messages of 'I can't pay' about a loan, sent before it got a new plan. */
export const answerAfterNewPlan = (
  context: ServerContext,
  { loanId, actorId, decidedAt }: JobData['new-plan-answer'],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const loan = await findLoan(tx, loanId);
    if (!loan) return;
    const { plan } = await readSchedule(tx, loan);
    const next = firstUnpaid(plan);
    const today = await readLastOpenedDay(tx);
    const answer = [
      'Your new plan is agreed.',
      ...(next && next.dueOn >= today ? [`Your next payment is on ${formatDay(next.dueOn)}.`] : []),
    ].join(' ');
    for (const { id } of await findOpenMessagesOfLoan(tx, loanId, { until: new Date(decidedAt) })) {
      await answerComplaint(context, tx, actorId, id, answer);
    }
  });
