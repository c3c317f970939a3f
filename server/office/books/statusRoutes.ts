import type { FastifyInstance } from 'fastify';
import { healthCalls } from '#contract/office/health/calls';
import { ledgerStatusSchema } from '#contract/office/books/ledgerStatusSchema';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { findLastCheck } from '../../money/ledger/check/checkRuns';
import { ownFunds } from '../../money/ledger/ownFunds';

export function ledgerStatusRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, healthCalls.ledgerStatus, {
    summary: "The ledger's last check, and the company's own funds",
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
