import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { daysOfMonth } from '#contract/dates';
import { walletKinds } from '#contract/money/ledger/transferKinds';
import { walletCalls } from '#contract/money/wallet/calls';
import { TRANSACTION_GROUPS } from '#contract/money/wallet/transactions';
import { walletSchema } from '#contract/money/wallet/walletSchema';
import { walletMonthSchema, walletTransactionSchema } from '#contract/money/wallet/walletTransactionSchema';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema, pdfFileSchema } from '../../kernel/http/answers';
import { setListTotal } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, daysRules, monthParams, pageRule, periodParams, searchRule } from '../../kernel/http/queryRules';
import type { WalletClaims } from '../withdrawals/requireFree';
import { sumByMonth } from '../ledger/transactions';
import { listTransactions, readWallet } from './service';
import { streamStatement } from './statement';
import { makeWalletStatement } from './statementPdf';

const selectionRules = object({
  kind: choiceRule(walletKinds, 'Only transactions of this kind'),
  group: choiceRule(TRANSACTION_GROUPS, 'Only transactions of the kinds in this group'),
  q: searchRule('an amount in naira, or part of what the wallet calls them'),
  ...daysRules('by the business clock'),
});

export function walletRoutes(app: FastifyInstance, context: ServerContext, claims: WalletClaims): void {
  addRoute(app, context, walletCalls.myWallet, {
    summary: "The caller's wallet: balances and account number",
    errors: ['PAYMENTS_UNAVAILABLE'],
    rules: {},
    answer: walletSchema,
    handle: ({ user }) => readWallet(context, claims, user.id),
  });
  addRoute(app, context, walletCalls.walletTransactions, {
    summary: "A page of the wallet's transactions, newest first",
    rules: { query: selectionRules.shape({ page: pageRule }) },
    answer: Type.Array(walletTransactionSchema),
    handle: async ({ user, query, setHeader }) => {
      const { transactions, ...total } = await listTransactions(context.db, user.id, query);
      setListTotal(setHeader, total);
      return transactions;
    },
  });
  addRoute(app, context, walletCalls.walletMonths, {
    summary: "Sums of the wallet's transactions by month, newest first",
    rules: { query: selectionRules },
    answer: Type.Array(walletMonthSchema),
    handle: ({ user, query }) => sumByMonth(context.db, { kind: 'wallet', userId: user.id }, query),
  });
  addRoute(app, context, walletCalls.walletTransactionsFile, {
    summary: "The wallet's transactions as CSV, oldest first",
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => streamStatement(context.db, user.id, query),
  });
  addRoute(app, context, walletCalls.walletStatement, {
    summary: "A month's statement as CSV",
    rules: { params: monthParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => streamStatement(context.db, user.id, daysOfMonth(params.month)),
  });
  addRoute(app, context, walletCalls.walletStatementPdf, {
    summary: "A month's or a year's statement as PDF",
    errors: ['STATEMENT_TOO_LONG'],
    rules: { params: periodParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeWalletStatement(context, user.id, params.period),
  });
}
