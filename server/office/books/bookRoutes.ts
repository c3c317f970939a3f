import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { accountNumbers } from '#contract/money/ledger/chartOfAccounts';
import { BOOK_PAGE_SIZES } from '#contract/office/books/books';
import { bookCalls } from '#contract/office/books/bookCalls';
import {
  balanceSheetSchema,
  bookMonthSchema,
  clientsMoneyDaySchema,
  generalLedgerSchema,
  journalLineSchema,
  loansMemorandumSchema,
  profitAndLossSchema,
  trialBalanceSchema,
} from '#contract/office/books/booksSchema';
import { vatBookSchema } from '#contract/office/books/vatSchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { reasonRules } from '#contract/reason';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { csvColumns } from '../../kernel/http/csvColumns';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { proposalTexts } from '../../kernel/http/inputText';
import { choiceRule, dayRule, monthParams } from '../../kernel/http/queryRules';
import { takeAuditChain } from './auditChainFile';
import { readClientsMoney, takeClientsMoney } from './clientsMoney';
import { takeDailyTotals } from './dailyTotalsFile';
import { takeGeneralLedger } from './generalLedgerFile';
import { takeLargeMovements } from './largeMovementsFile';
import { takeJournal } from './journalFile';
import { takeBureauFile } from './bureauFile';
import { readLoansMemorandum, takeLoansMemorandum } from './loansMemorandum';
import { proposeClosing } from './monthClosing';
import { readMonths } from './months';
import { readGeneralLedger, readJournal, readTrialBalance } from './reports';
import { takeBalanceSheet, takeProfitAndLoss } from './resultFiles';
import { readBalanceSheet, readProfitAndLoss } from './results';
import { readVatBook, takeVatReturn } from './vatReturn';
import { takeTrialBalance } from './trialBalanceFile';

const dayRules = object({ day: dayRule('A closed business day; the last one if left out') });
const periodRules = object({
  from: dayRule('The first business day; the first one of the month of the last day if left out'),
  to: dayRule('The last business day, which is included; the last closed one if left out or later'),
});
const accountRules = periodRules.shape({
  account: choiceRule(accountNumbers, 'The number of an account in the chart of accounts').required('Name an account'),
});

export function bookRoutes(app: FastifyInstance, context: ServerContext): void {
  const { lists } = context.readers;
  addRoute(app, context, bookCalls.trialBalance, {
    summary: 'The balances of all accounts at the end of a closed day, by default the last one',
    errors: ['BOOKS_OPEN'],
    rules: { query: dayRules },
    answer: trialBalanceSchema,
    handle: ({ query }) => readTrialBalance(lists, query.day),
  });
  addRoute(app, context, bookCalls.trialBalanceFile, {
    summary: 'The balances of all accounts at the end of a closed day as CSV',
    errors: ['BOOKS_OPEN'],
    rules: { query: dayRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeTrialBalance(context, user.id, query.day),
  });
  addRoute(app, context, bookCalls.profitAndLoss, {
    summary: "The company's income and expenses on the closed days of a period, by account",
    errors: ['BOOKS_OPEN'],
    rules: { query: periodRules },
    answer: profitAndLossSchema,
    handle: ({ query }) => readProfitAndLoss(lists, query),
  });
  addRoute(app, context, bookCalls.profitAndLossFile, {
    summary: "The company's income and expenses in a period as CSV",
    errors: ['BOOKS_OPEN'],
    rules: { query: periodRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeProfitAndLoss(context, user.id, query),
  });
  addRoute(app, context, bookCalls.balanceSheet, {
    summary: 'Assets, liabilities and own funds at the end of a closed day, by default the last one',
    errors: ['BOOKS_OPEN'],
    rules: { query: dayRules },
    answer: balanceSheetSchema,
    handle: ({ query }) => readBalanceSheet(lists, query.day),
  });
  addRoute(app, context, bookCalls.balanceSheetFile, {
    summary: 'Assets, liabilities and own funds at the end of a closed day as CSV',
    errors: ['BOOKS_OPEN'],
    rules: { query: dayRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeBalanceSheet(context, user.id, query.day),
  });
  addRoute(app, context, bookCalls.clientsMoney, {
    summary: "A page of a period's closed days: the bank account less own funds, and what is owed",
    errors: ['BOOKS_OPEN'],
    rules: { query: periodRules.shape(pageRules(BOOK_PAGE_SIZES)) },
    answer: Type.Array(clientsMoneyDaySchema),
    handle: async ({ query, setHeader }) => {
      const { days, total } = await readClientsMoney(lists, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return days;
    },
  });
  addRoute(app, context, bookCalls.clientsMoneyFile, {
    summary: "Clients' money on each closed day of a period as CSV",
    errors: ['BOOKS_OPEN'],
    rules: { query: periodRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeClientsMoney(context, user.id, query),
  });
  addRoute(app, context, bookCalls.vatBook, {
    summary: 'VAT inside fees by month, and what is not paid over yet',
    rules: {},
    answer: vatBookSchema,
    handle: () => readVatBook(lists),
  });
  addRoute(app, context, bookCalls.vatReturnFile, {
    summary: "A month's VAT return as CSV: the invoices of its closed days, and their total",
    rules: { params: monthParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => takeVatReturn(context, user.id, params.month),
  });
  addRoute(app, context, bookCalls.loansMemorandum, {
    summary: 'Outstanding principal and arrears of all loans, today',
    rules: {},
    answer: loansMemorandumSchema,
    handle: () => readLoansMemorandum(context),
  });
  addRoute(app, context, bookCalls.loansMemorandumFile, {
    summary: 'Principal, earned interest, fees and arrears of each lender of each loan, today, as CSV',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeLoansMemorandum(context, user.id),
  });
  addRoute(app, context, bookCalls.bureauFile, {
    summary: 'Every loan that was paid out, as it stands today, as CSV for credit bureaux',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeBureauFile(context, user.id),
  });
  addRoute(app, context, bookCalls.journal, {
    summary: "A page of a day's journal in booking order",
    errors: ['BOOKS_OPEN'],
    rules: { query: dayRules.shape(pageRules(BOOK_PAGE_SIZES)) },
    answer: Type.Array(journalLineSchema),
    handle: async ({ query, setHeader }) => {
      const { lines, total } = await readJournal(lists, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return lines;
    },
  });
  addRoute(app, context, bookCalls.journalFile, {
    summary: 'The journal of a period as CSV with its hash chain, one line per posting',
    errors: ['BOOKS_OPEN', 'NOT_FOUND'],
    rules: { query: periodRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeJournal(context, user.id, query),
  });
  addRoute(app, context, bookCalls.dailyTotalsFile, {
    summary: 'What each closed day of a period changed in each account, as CSV for an accounting system',
    errors: ['BOOKS_OPEN'],
    rules: { query: periodRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeDailyTotals(context, user.id, query),
  });
  addRoute(app, context, bookCalls.largeMovementsFile, {
    summary: "People's deposits and withdrawals of a day that reach the operator's figure, alone or together, as CSV",
    errors: ['BOOKS_OPEN', 'NOT_FOUND'],
    rules: { query: periodRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeLargeMovements(context, user.id, query),
  });
  addRoute(app, context, bookCalls.generalLedger, {
    summary: 'An account over a period: opening balance, a page of its entries, closing balance',
    errors: ['BOOKS_OPEN'],
    rules: { query: accountRules.shape(pageRules(BOOK_PAGE_SIZES)) },
    answer: generalLedgerSchema,
    handle: async ({ query, setHeader }) => {
      const { book, total } = await readGeneralLedger(lists, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return book;
    },
  });
  addRoute(app, context, bookCalls.generalLedgerFile, {
    summary: 'All entries of an account over a period as CSV, with the balance after each',
    errors: ['BOOKS_OPEN', 'NOT_FOUND'],
    rules: { query: accountRules },
    answer: csvFileSchema,
    handle: ({ user, query }) => takeGeneralLedger(context, user.id, query),
  });
  addRoute(app, context, bookCalls.bookMonths, {
    summary: 'The months of the books, newest first',
    rules: {},
    answer: Type.Array(bookMonthSchema),
    handle: () => readMonths(context),
  });
  addRoute(app, context, bookCalls.bookMonthsFile, {
    summary: 'The closed months as CSV, with the expected hashes of their files',
    rules: {},
    answer: csvFileSchema,
    handle: async ({ user }) =>
      takeFile(context, user.id, {
        list: 'closed months',
        columns: csvColumns(bookMonthSchema),
        rows: (await readMonths(context)).filter(({ state }) => state === 'closed'),
      }),
  });
  addIdempotentAct(app, context, bookCalls.proposeMonthClosing, {
    summary: 'Propose to close a month; another administrator decides',
    errors: ['MONTH_NOT_READY', 'PROPOSAL_EXISTS'],
    rules: { params: monthParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeClosing(context, tx, { actorId: user.id, month: params.month, reason: body.reason }),
  });
  addRoute(app, context, bookCalls.auditChainFile, {
    summary: 'The audit trail as CSV in hash chain order',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeAuditChain(context, user.id),
  });
}
