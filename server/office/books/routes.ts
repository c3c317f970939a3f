import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { ledgerCalls } from '#contract/office/books/calls';
import { accountBalanceSchema } from '#contract/money/ledger/accountBalanceSchema';
import { ledgerCheckRunSchema } from '#contract/money/ledger/ledgerCheckSchema';
import { tracedTransferSchema } from '#contract/office/books/tracedTransferSchema';
import { ledgerTransferSchema } from '#contract/money/ledger/ledgerTransferSchema';
import { transferKinds } from '#contract/money/ledger/transferKinds';
import { TRANSFER_DEFAULT_SORT, TRANSFER_PAGE_SIZES, transferSortFields } from '#contract/money/ledger/transfers';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { loanParams, transferParams } from '../../kernel/http/idRules';
import { setListTotal, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, dayRule, daysRules, pageRule, searchRule, sortRule } from '../../kernel/http/queryRules';
import { takeChecks, takeTransfers } from './file';
import { listChecks, listTransfers, readBalances, readLoanTransfers, readTransfer } from './readLedger';

const selectionRules = object({
  kind: choiceRule(transferKinds, 'Only transfers of this kind'),
  q: searchRule("the transfer's id or reference, or the whole email or user name of a person whose wallet it moved"),
  ...daysRules('by the business clock'),
});

const queryRules = selectionRules.shape({
  ...pageRules(TRANSFER_PAGE_SIZES),
  sort: sortRule(transferSortFields, TRANSFER_DEFAULT_SORT),
});

export function ledgerBooksRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, ledgerCalls.ledgerAccounts, {
    summary: 'Balances of the company accounts, and of all wallets and escrows, now or at the end of a business day',
    rules: { query: object({ on: dayRule('The business day at whose end the balances are read; now if left out') }) },
    answer: Type.Array(accountBalanceSchema),
    handle: ({ query }) => readBalances(context, query.on),
  });
  addRoute(app, context, ledgerCalls.ledgerTransfers, {
    summary: "A page of the ledger's transfers, newest first by default",
    rules: { query: queryRules },
    answer: Type.Array(ledgerTransferSchema),
    handle: async ({ user, query, setHeader }) => {
      const { transfers, ...total } = await listTransfers(context, user.id, query);
      setListTotal(setHeader, total);
      return transfers;
    },
  });
  addRoute(app, context, ledgerCalls.ledgerTransfersFile, {
    summary: 'The transfers as CSV, one line per posting, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeTransfers(context, user.id, query),
  });
  addRoute(app, context, ledgerCalls.ledgerTransfer, {
    summary: 'One transfer with its postings and its cause',
    rules: { params: transferParams },
    answer: tracedTransferSchema,
    handle: ({ user, params }) => readTransfer(context, user.id, params.transferId),
  });
  addRoute(app, context, ledgerCalls.loanTransfers, {
    summary: 'All transfers of a loan in booking order',
    rules: { params: loanParams },
    answer: Type.Array(ledgerTransferSchema),
    handle: ({ params }) => readLoanTransfers(context.db, params.loanId),
  });
  addRoute(app, context, ledgerCalls.ledgerChecks, {
    summary: 'A page of ledger check runs, newest first',
    rules: { query: object({ page: pageRule }) },
    answer: Type.Array(ledgerCheckRunSchema),
    handle: async ({ query, setHeader }) => {
      const { runs, total } = await listChecks(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return runs;
    },
  });
  addRoute(app, context, ledgerCalls.ledgerChecksFile, {
    summary: 'Ledger check runs as CSV, newest first, one line per proof of a run',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeChecks(context, user.id),
  });
}
