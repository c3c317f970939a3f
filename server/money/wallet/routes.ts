import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { daysOfMonth } from '#contract/dates';
import { walletKinds } from '#contract/money/ledger/transferKinds';
import * as calls from '#contract/money/wallet/calls';
import { walletSchema } from '#contract/money/wallet/walletSchema';
import { walletTransactionSchema } from '#contract/money/wallet/walletTransactionSchema';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema, pdfFileSchema } from '../../kernel/http/answers';
import { setListTotal } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, daysRules, monthParams, pageRule, periodParams } from '../../kernel/http/queryRules';
import type { WalletClaims } from '../withdrawals/claims';
import { listTransactions, readWallet } from './service';
import { streamStatement } from './statement';
import { makeWalletStatement } from './statementPdf';

const selectionRules = object({
  kind: choiceRule(walletKinds, 'Only transactions of this kind'),
  ...daysRules('by the business clock'),
});

export function walletRoutes(app: FastifyInstance, context: ServerContext, claims: WalletClaims): void {
  addRoute(app, context, calls.myWallet, {
    summary: "The caller's wallet: balances and account number",
    errors: ['PAYMENTS_UNAVAILABLE'],
    rules: {},
    answer: walletSchema,
    handle: ({ user }) => readWallet(context, claims, user.id),
  });
  addRoute(app, context, calls.walletTransactions, {
    summary: "A page of the wallet's transactions, newest first",
    rules: { query: selectionRules.shape({ page: pageRule }) },
    answer: Type.Array(walletTransactionSchema),
    handle: async ({ user, query, setHeader }) => {
      const { transactions, ...total } = await listTransactions(context.db, user.id, query);
      setListTotal(setHeader, total);
      return transactions;
    },
  });
  addRoute(app, context, calls.walletTransactionsFile, {
    summary: "The wallet's transactions as CSV, oldest first",
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => streamStatement(context.db, user.id, query),
  });
  addRoute(app, context, calls.walletStatement, {
    summary: "A month's statement as CSV",
    rules: { params: monthParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => streamStatement(context.db, user.id, daysOfMonth(params.month)),
  });
  addRoute(app, context, calls.walletStatementPdf, {
    summary: "A month's or a year's statement as PDF",
    errors: ['STATEMENT_TOO_LONG'],
    rules: { params: periodParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeWalletStatement(context, user.id, params.period),
  });
}
