import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { BANK_ACCOUNT_CHANGE_PAGE_SIZES, OPEN_CHANGE_STATES } from '#contract/people/bankAccounts/changeList';
import {
  askedBankAccountChangeSchema,
  bankAccountChangeSchema,
  myBankAccountChangeSchema,
  accountHolderSchema,
  listedBankSchema,
} from '#contract/people/bankAccounts/bankAccountSchema';
import { bankAccountChangeCalls } from '#contract/people/bankAccounts/administrationCalls';
import { reasonRules } from '#contract/reason';
import { banks } from '#contract/people/bankAccounts/banks';
import { bankAccountCalls } from '#contract/people/bankAccounts/calls';
import { bankAccountRules, bankAccountChangeRules } from '#contract/people/bankAccounts/bankAccountRules';
import { listFile } from '../../kernel/audit/takeFile';
import { forLists, type ServerContext } from '../../kernel/context';
import { csvFileSchema, PUBLISHED_CACHE, success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { changeParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute, addAct } from '../../kernel/http/route';
import { proposalTexts } from '../../kernel/http/inputText';
import { choiceRule, personSearchRule } from '../../kernel/http/queryRules';
import { CODE_TEXT, bankAccountTexts } from '../inputTexts';
import { proposeChange, refuseChange } from './decisions';
import { addBankAccount, checkBankAccountDue } from './firstAccount';
import { OLDEST_FIRST, openChanges } from './list';
import {
  askForChange,
  prepareChange,
  readAccountHolder,
  readMyChange,
  sendChangeCode,
  withdrawChange,
} from './service';

const selectionRules = object({
  state: choiceRule(OPEN_CHANGE_STATES, 'Only changes in this state'),
  q: personSearchRule(),
});

export function bankAccountChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = openChanges(forLists(context));
  addRoute(app, context, bankAccountCalls.listedBanks, {
    summary: 'The list of banks, by name',
    rules: {},
    answer: Type.Array(listedBankSchema),
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return [...banks];
    },
  });
  addRoute(app, context, bankAccountCalls.accountHolder, {
    summary: 'The holder of a bank account according to the bank, before the caller adds it',
    errors: ['BANK_ACCOUNT_UNKNOWN', 'PAYMENTS_UNAVAILABLE', 'PROVIDER_NO_ANSWER', 'RATE_LIMITED'],
    rules: { body: bankAccountRules },
    fields: bankAccountTexts,
    answer: accountHolderSchema,
    handle: ({ body, user }) => readAccountHolder(context, user, body),
  });
  addPreparedRoute(app, context, bankAccountCalls.addBankAccount, {
    summary: 'Add the bank account, once, after the profile is completed',
    errors: ['BANK_ACCOUNT_EXISTS', 'PROFILE_NOT_COMPLETED'],
    rules: { body: bankAccountRules },
    fields: bankAccountTexts,
    answer: successSchema,
    before: async ({ body, user }) => {
      checkBankAccountDue(user, body);
    },
    work: async (tx, { body, user }) => {
      await addBankAccount(context, tx, user, body);
      return success;
    },
  });
  addRoute(app, context, bankAccountCalls.myBankAccountChange, {
    summary: "The caller's latest bank account change",
    rules: {},
    answer: myBankAccountChangeSchema,
    handle: ({ user }) => readMyChange(context.db, user.id),
  });
  addAct(app, context, bankAccountCalls.sendBankAccountChangeCode, {
    summary: 'Mail the code for a change to this bank account',
    errors: ['BANK_ACCOUNT_MISSING', 'CODE_COOLDOWN', 'MAIL_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
    rules: { body: bankAccountRules },
    fields: bankAccountTexts,
    act: ({ user, body }) => sendChangeCode(context, user, body),
  });
  addPreparedRoute(app, context, bankAccountCalls.askForBankAccountChange, {
    summary: 'Request a bank account change',
    errors: [
      'BANK_ACCOUNT_CHANGE_OPEN',
      'BANK_ACCOUNT_MISSING',
      'CODE_EXPIRED',
      'CODE_SPENT',
      'CODE_WRONG',
      'PAYMENTS_UNAVAILABLE',
      'PROVIDER_NO_ANSWER',
      'RATE_LIMITED',
    ],
    rules: { body: bankAccountChangeRules },
    fields: { ...bankAccountTexts, code: CODE_TEXT },
    answer: bankAccountChangeSchema,
    before: ({ body, user }) => prepareChange(context, user, body),
    work: (tx, { body, user }, prepared) => askForChange(context, tx, user, body, prepared),
  });
  addIdempotentAct(app, context, bankAccountCalls.withdrawBankAccountChange, {
    summary: "Withdraw the caller's open bank account change",
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED', 'NOT_FOUND'],
    rules: {},
    act: (tx, { user }) => withdrawChange(tx, user),
  });
  addRoute(app, context, bankAccountChangeCalls.bankAccountChanges, {
    summary: 'A page of the open bank account changes, oldest first',
    rules: { query: selectionRules.shape(pageRules(BANK_ACCOUNT_CHANGE_PAGE_SIZES)) },
    answer: Type.Array(askedBankAccountChangeSchema),
    handle: listPage({ source, pageSizes: BANK_ACCOUNT_CHANGE_PAGE_SIZES, defaultSort: OLDEST_FIRST }),
  });
  addRoute(app, context, bankAccountChangeCalls.bankAccountChangesFile, {
    summary: 'The open bank account changes as CSV, oldest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'bank account changes', schema: askedBankAccountChangeSchema, source }),
  });
  addIdempotentAct(app, context, bankAccountChangeCalls.proposeBankAccountChange, {
    summary: 'Propose to approve a bank account change; another administrator decides',
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED', 'PROPOSAL_EXISTS'],
    rules: { params: changeParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeChange(context, tx, { actorId: user.id, changeId: params.changeId, reason: body.reason }),
  });
  addIdempotentAct(app, context, bankAccountChangeCalls.refuseBankAccountChange, {
    summary: 'Refuse a bank account change, with a reason that is mailed',
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED'],
    rules: { params: changeParams, body: reasonRules },
    fields: { reason: 'Why; the person reads it in a mail' },
    act: (tx, { user, params, body }) =>
      refuseChange(context, tx, { actorId: user.id, changeId: params.changeId, reason: body.reason }),
  });
}
