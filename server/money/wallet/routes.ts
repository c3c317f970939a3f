import type { FastifyInstance } from 'fastify';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import * as calls from '../../../contract/money/wallet/calls';
import type { ServerContext } from '../../context';
import { list, text } from '../../http/answerSchema';
import { monthParams, pageQueryRules } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import type { WalletClaims } from '../withdrawals/claims';
import { transactionSchema, walletSchema } from './answers';
import { listTransactions, readWallet } from './service';
import { streamStatement } from './statement';

export function walletRoutes(app: FastifyInstance, context: ServerContext, claims: WalletClaims): void {
  addRoute(app, context, calls.myWallet, {
    summary: "What the caller's wallet holds, and how money comes in",
    errors: ['PAYMENTS_UNAVAILABLE'],
    rules: {},
    answer: walletSchema,
    handle: ({ user }) => readWallet(context, claims, user.id),
  });
  addRoute(app, context, calls.walletTransactions, {
    summary: 'A page of what came in and went out, newest first',
    rules: { query: pageQueryRules },
    answer: list(transactionSchema),
    handle: async ({ user, query, setHeader }) => {
      const { transactions, total } = await listTransactions(context.db, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return transactions;
    },
  });
  addRoute(app, context, calls.walletStatement, {
    summary: "A month's statement as CSV",
    rules: { params: monthParams },
    answer: text,
    handle: ({ user, params }) => streamStatement(context.db, user.id, params.month),
  });
}
