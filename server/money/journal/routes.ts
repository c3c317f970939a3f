import type { FastifyInstance } from 'fastify';
import { journalCalls } from '#contract/money/journal/calls';
import { journalRules } from '#contract/money/journal/rules';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { PROPOSAL_REASON, koboText } from '../../kernel/http/inputText';
import { proposeEntry } from './service';

export function journalRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, journalCalls.proposeJournalEntry, {
    summary: 'Propose a correction of the books; another administrator decides',
    errors: ['JOURNAL_INCOMPLETE', 'NOT_FOUND'],
    rules: { body: journalRules },
    fields: {
      entry: 'The kind of correction',
      reason: PROPOSAL_REASON,
      evidence: 'Where it is documented: the line of the bank statement, or the letter',
      amountKobo: koboText('The amount; only for bankCharge, houseLoss, compensation, taxPaid, dutyPaid and vatPaid'),
      aboutId:
        'The id of the person (compensation, payoutAdoption), of the transfer that booked the deposit (depositRecall), ' +
        'of the charge (chargeBack), or of the payout (payoutCorrection); otherwise left out',
      reference: 'The reference of the payout, as the difference shows it; only for payoutAdoption',
    },
    act: (tx, { user, body }) => proposeEntry(context, tx, { actorId: user.id, ...body }),
  });
}
