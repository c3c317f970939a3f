import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { SHOWN_DAYS } from '#contract/money/reconciliation/reconciliation';
import {
  openDifferenceSchema,
  reconciledDaySchema,
  type Difference,
  type ReconciledDay,
} from '#contract/money/reconciliation/reconciledDaySchema';
import type { ServerContext } from '../../kernel/context';
import type { DifferenceRow } from '../../kernel/db/schema/payments';
import { csvFileSchema } from '../../kernel/http/answers';
import { reconciliationCalls } from '#contract/money/reconciliation/calls';
import { explanationRules } from '#contract/money/reconciliation/rules';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { dayText } from '../../kernel/http/inputText';
import { takeDifferences } from './file';
import { explain } from './explain';
import { findDifferences, findOpenDifferences, listReconciledDays } from './repository';

export function reconciliationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, reconciliationCalls.reconciliation, {
    summary: "The last days compared with the provider's books, newest first",
    rules: {},
    answer: Type.Array(reconciledDaySchema),
    handle: () => listReconciliation(context),
  });
  addRoute(app, context, reconciliationCalls.openDifferences, {
    summary: 'Unexplained differences, oldest first',
    rules: {},
    answer: Type.Array(openDifferenceSchema),
    handle: async () =>
      (await findOpenDifferences(context.db)).map((row) => ({
        provider: row.provider,
        day: row.day,
        ...present(row),
      })),
  });
  addIdempotentAct(app, context, reconciliationCalls.explainDifference, {
    summary: 'Explain a difference, which closes it',
    errors: ['NOT_FOUND'],
    rules: { body: explanationRules },
    fields: {
      provider: 'The provider of payments, as the difference names it',
      day: dayText('The day that was compared'),
      kind: 'The kind of difference',
      reference:
        "The reference of the difference: the provider's of a deposit, ours of a payout; empty for the balance",
      reason: 'What explains it; kept with the difference',
    },
    act: (tx, { user, body }) => explain(context, tx, { actorId: user.id, ...body }),
  });
  addRoute(app, context, reconciliationCalls.reconciliationFile, {
    summary: "Every difference between our books and the provider's as CSV, by its day",
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeDifferences(context, user.id),
  });
}

async function listReconciliation({ db }: ServerContext): Promise<ReconciledDay[]> {
  const rows = await listReconciledDays(db, SHOWN_DAYS);
  const found = await findDifferences(
    db,
    rows.map((row) => row.day),
  );
  return rows.map(({ provider, reconciledAt, ...row }) => ({
    ...row,
    reconciledAt: reconciledAt.toISOString(),
    differences: found.filter((one) => one.provider === provider && one.day === row.day).map(present),
  }));
}

const present = ({ kind, reference, thereKobo, hereKobo }: DifferenceRow): Difference => ({
  kind,
  reference,
  ...(thereKobo !== null && { thereKobo }),
  ...(hereKobo !== null && { hereKobo }),
});
