import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import * as calls from '../../../contract/office/books/calls';
import {
  ACCOUNT_KINDS,
  REVERSAL_STATES,
  TRANSFER_PAGE_SIZES,
  transferSortFields,
  type AccountBalance,
  type LedgerCheckRun,
  type LedgerPosting,
  type LedgerTransfer,
  type LedgerTransferRecord,
  type TransferReversal,
} from '../../../contract/money/ledger/transfers';
import type { ProofResult } from '../../../contract/money/ledger/ledgerCheck';
import { transferKinds } from '../../../contract/money/ledger/transferKinds';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import type { ServerContext } from '../../context';
import {
  day,
  flag,
  integer,
  koboAmount,
  list,
  moment,
  object as objectSchema,
  oneOf,
  text,
} from '../../http/answerSchema';
import { loanParams, transferParams } from '../../http/idRules';
import { setListTotal } from '../../http/listPage';
import { choiceRule, dayRule, pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { allBalances } from '../../money/ledger/balances';
import { takeChecks } from './checksFile';
import { listChecks, listTransfers, readLoanTransfers, readTransfer, takeTransfers } from './service';

const transferFields = {
  id: text,
  kind: oneOf(transferKinds),
  businessDay: day,
  bookedAt: moment,
  amountKobo: koboAmount,
  postings: list(
    objectSchema<LedgerPosting>(
      { account: oneOf(ACCOUNT_KINDS), amountKobo: koboAmount },
      { personId: text, personName: text, loanId: text, balanceKobo: koboAmount },
    ),
  ),
};
const optionalFields = { reference: text, causedById: text, causedBy: text };

const transferSchema = objectSchema<LedgerTransfer>(transferFields, optionalFields);

const recordSchema = objectSchema<LedgerTransferRecord>(
  { ...transferFields, key: text, content: list(objectSchema({ name: text, value: text })) },
  {
    ...optionalFields,
    reversal: objectSchema<TransferReversal>({ state: oneOf(REVERSAL_STATES) }, { transferId: text }),
  },
);

const selectionRules = object({ kind: choiceRule(transferKinds), q: searchRule, from: dayRule, to: dayRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...TRANSFER_PAGE_SIZES)),
  sort: sortRule(transferSortFields),
});

export function ledgerBooksRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.ledgerAccounts, {
    summary: "What the house's accounts hold, and all wallets and escrows",
    rules: {},
    answer: list(objectSchema<AccountBalance>({ account: oneOf(ACCOUNT_KINDS), balanceKobo: koboAmount })),
    handle: () => allBalances(context.db),
  });
  addRoute(app, context, calls.ledgerTransfers, {
    summary: "A page of the ledger's transfers, the newest first unless asked otherwise",
    rules: { query: queryRules },
    answer: list(transferSchema),
    handle: async ({ user, query, setHeader }) => {
      const { transfers, ...total } = await listTransfers(context, user.id, query);
      setListTotal(setHeader, total);
      return transfers;
    },
  });
  addRoute(app, context, calls.ledgerTransfersFile, {
    summary: 'The transfers as CSV with a line for each posting, the newest first',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takeTransfers(context, user.id, query),
  });
  addRoute(app, context, calls.ledgerTransfer, {
    summary: 'One transfer with its postings and its cause',
    rules: { params: transferParams },
    answer: recordSchema,
    handle: ({ user, params }) => readTransfer(context, user.id, params.transferId),
  });
  addRoute(app, context, calls.loanTransfers, {
    summary: 'All transfers of a loan, in their order',
    rules: { params: loanParams },
    answer: list(transferSchema),
    handle: ({ params }) => readLoanTransfers(context.db, params.loanId),
  });
  addRoute(app, context, calls.ledgerChecks, {
    summary: "A page of the runs of the ledger's check, the newest first",
    rules: { query: object({ page: pageRule }) },
    answer: list(
      objectSchema<LedgerCheckRun>({
        id: text,
        startedAt: moment,
        endedAt: moment,
        isClean: flag,
        results: list(objectSchema<ProofResult>({ title: text, faults: integer, examples: list(text) })),
      }),
    ),
    handle: async ({ query, setHeader }) => {
      const { runs, total } = await listChecks(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return runs;
    },
  });
  addRoute(app, context, calls.ledgerChecksFile, {
    summary: "The runs of the ledger's check as CSV, the newest first, a line for each proof of a run",
    rules: {},
    answer: text,
    handle: ({ user }) => takeChecks(context, user.id),
  });
}
