import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { reconciliation, reconciliationFile } from '../../../contract/money/house/calls';
import { SHOWN_DAYS } from '../../../contract/money/reconciliation/reconciliation';
import {
  reconciledDaySchema,
  type Difference,
  type ReconciledDay,
} from '../../../contract/money/reconciliation/reconciledDaySchema';
import type { ServerContext } from '../../context';
import type { DifferenceRow } from '../../db/schema/reconciliation';
import { csvFileSchema } from '../../http/answers';
import { addRoute } from '../../http/route';
import { takeDifferences } from './file';
import { findDifferences, listReconciledDays } from './repository';

export function reconciliationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, reconciliation, {
    summary: "The last days on which our books were compared with the provider's, newest first",
    rules: {},
    answer: Type.Array(reconciledDaySchema),
    handle: () => listReconciliation(context),
  });
  addRoute(app, context, reconciliationFile, {
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
