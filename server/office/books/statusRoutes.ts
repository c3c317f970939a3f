import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/health/calls';
import { ledgerStatusSchema } from '../../../contract/office/books/ledgerStatusSchema';
import type { ServerContext } from '../../context';
import { addRoute } from '../../http/route';
import { findLastCheck } from '../../money/ledger/check/nightlyCheck';
import { ownFunds } from '../../money/ledger/ownFunds';

export function ledgerStatusRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.ledgerStatus, {
    summary: "What the ledger's last check found, and what the house has of its own",
    rules: {},
    answer: ledgerStatusSchema,
    handle: async () => {
      const last = await findLastCheck(context.db);
      const ownFundsKobo = await ownFunds(context.db);
      if (!last) return { ownFundsKobo };
      const { endedAt, isClean, results } = last;
      return { ownFundsKobo, check: { endedAt: endedAt.toISOString(), isClean, results } };
    },
  });
}
