import type { FastifyInstance } from 'fastify';
import { reconciliation, reconciliationFile } from '../../../contract/money/house/calls';
import {
  differenceKinds,
  SHOWN_DAYS,
  type Difference,
  type ReconciledDay,
} from '../../../contract/money/reconciliation/reconciliation';
import type { ServerContext } from '../../context';
import type { DifferenceRow } from '../../db/schema/reconciliation';
import { day, integer, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { takeDifferences } from './file';
import { findDifferences, listReconciledDays } from './repository';

const daySchema = object<ReconciledDay>({
  ...{ day, reconciledAt: moment, deposits: integer, payouts: integer, bankKobo: koboAmount, expectedKobo: koboAmount },
  differences: list(
    object<Difference>(
      { kind: oneOf(differenceKinds), reference: text },
      { thereKobo: koboAmount, hereKobo: koboAmount },
    ),
  ),
});

export function reconciliationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, reconciliation, {
    summary: "The last days on which our books were compared with the provider's, newest first",
    rules: {},
    answer: list(daySchema),
    handle: () => listReconciliation(context),
  });
  addRoute(app, context, reconciliationFile, {
    summary: "Every difference between our books and the provider's as CSV, by its day",
    rules: {},
    answer: text,
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
  ...{ kind, reference },
  ...(thereKobo !== null && { thereKobo }),
  ...(hereKobo !== null && { hereKobo }),
});
