import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/health/calls';
import type { LastLedgerCheck, LedgerStatus } from '../../../contract/office/books/ledgerStatus';
import type { ProofResult } from '../../../contract/money/ledger/ledgerCheck';
import type { ServerContext } from '../../context';
import { flag, integer, koboAmount, list, moment, object, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { findLastCheck } from '../../money/ledger/check/nightlyCheck';
import { ownFunds } from '../../money/ledger/ownFunds';

export function ledgerStatusRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.ledgerStatus, {
    summary: "What the ledger's last check found, and what the house has of its own",
    rules: {},
    answer: object<LedgerStatus>(
      { ownFundsKobo: koboAmount },
      {
        check: object<LastLedgerCheck>({
          endedAt: moment,
          isClean: flag,
          results: list(object<ProofResult>({ title: text, faults: integer, examples: list(text) })),
        }),
      },
    ),
    handle: async () => {
      const last = await findLastCheck(context.db);
      const ownFundsKobo = await ownFunds(context.db);
      if (!last) return { ownFundsKobo };
      const { endedAt, isClean, results } = last;
      return { ownFundsKobo, check: { endedAt: endedAt.toISOString(), isClean, results } };
    },
  });
}
