import type { FastifyInstance } from 'fastify';
import { object as queryObject } from 'yup';
import {
  BANK_ACCOUNT_CHANGE_PAGE_SIZES,
  OPEN_CHANGE_STATES,
  type AskedBankAccountChange,
} from '../../../contract/people/bankAccounts/changeList';
import * as administration from '../../../contract/people/bankAccounts/administrationCalls';
import { reasonRules } from '../../../contract/reason';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import {
  bankAccountChangeStates,
  type BankAccountChange,
  type MyBankAccountChange,
} from '../../../contract/people/bankAccounts/bankAccountChange';
import { banks, type ListedBank } from '../../../contract/people/bankAccounts/banks';
import * as calls from '../../../contract/people/bankAccounts/calls';
import { bankAccountRules } from '../../../contract/people/bankAccounts/bankAccountRules';
import { bankAccountChangeRules } from '../../../contract/people/bankAccounts/bankAccountChangeRules';
import type { ServerContext } from '../../context';
import { PUBLISHED_CACHE, success, successSchema } from '../../http/answers';
import { flag, integer, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addIdempotentRoute, addPreparedRoute } from '../../http/idempotentRoute';
import { changeParams } from '../../http/idRules';
import { choiceRule, pageRule, pageSizeRule, searchRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { proposeChange, refuseChange } from './decisions';
import { addBankAccount, checkBankAccountDue } from './firstAccount';
import { listChanges, takeChanges } from './openChanges';
import { askForChange, prepareChange, readMyChange, sendChangeCode, withdrawChange } from './service';

const bankSchema = object<ListedBank>({ id: integer, name: text, code: text });

const changeSchema = object<BankAccountChange>(
  { id: text, bankName: text, accountEndsIn: text, state: oneOf(bankAccountChangeStates), askedAt: moment },
  { holdsAt: moment, reason: text },
);

const askedSchema = object<AskedBankAccountChange>(
  {
    id: text,
    personId: text,
    personName: text,
    oldAccount: text,
    newAccount: text,
    askedAt: moment,
    isProposed: flag,
  },
  { accountName: text, holdsAt: moment },
);

/** Which changes are meant, as it arrives in a URL. */
const selectionRules = queryObject({ state: choiceRule(OPEN_CHANGE_STATES), q: searchRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...BANK_ACCOUNT_CHANGE_PAGE_SIZES)),
});

/** Another bank account: what a member asks for, and what administrators decide. */
export function bankAccountChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.listedBanks, {
    summary: 'The banks that a bank account can be at, by name',
    rules: {},
    answer: list(bankSchema),
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return [...banks];
    },
  });
  addPreparedRoute(app, context, calls.addBankAccount, {
    summary: 'Add the bank account, once, after the profile is completed',
    errors: ['BANK_ACCOUNT_EXISTS', 'BANK_ACCOUNT_TAKEN', 'PROFILE_NOT_COMPLETED'],
    rules: { body: bankAccountRules },
    answer: successSchema,
    before: async ({ body, user }) => {
      checkBankAccountDue(user, body);
    },
    work: async (tx, { body, user }) => {
      await addBankAccount(context, tx, user, body);
      return success;
    },
  });
  addRoute(app, context, calls.myBankAccountChange, {
    summary: 'The change of the bank account that the caller has asked for last',
    rules: {},
    answer: object<MyBankAccountChange>({}, { latest: changeSchema }),
    handle: ({ user }) => readMyChange(context.db, user.id),
  });
  addRoute(app, context, calls.sendBankAccountChangeCode, {
    summary: 'Mail the code that a change of the bank account needs',
    errors: ['BANK_ACCOUNT_MISSING', 'CODE_COOLDOWN', 'MAIL_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
    rules: {},
    answer: successSchema,
    handle: async ({ user }) => {
      await sendChangeCode(context, user);
      return success;
    },
  });
  addPreparedRoute(app, context, calls.askForBankAccountChange, {
    summary: 'Ask for another bank account in the place of the present one',
    errors: [
      'BANK_ACCOUNT_CHANGE_OPEN',
      'BANK_ACCOUNT_MISSING',
      'BANK_ACCOUNT_TAKEN',
      'CODE_EXPIRED',
      'CODE_SPENT',
      'CODE_WRONG',
      'PAYMENTS_UNAVAILABLE',
      'PROVIDER_NO_ANSWER',
      'RATE_LIMITED',
    ],
    rules: { body: bankAccountChangeRules },
    answer: changeSchema,
    before: ({ body, user }) => prepareChange(context, user, body),
    work: (tx, { body, user }, prepared) => askForChange(context, tx, user, body, prepared),
  });
  addIdempotentRoute(app, context, calls.withdrawBankAccountChange, {
    summary: 'Take back what was asked for and does not hold yet',
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED', 'NOT_FOUND'],
    rules: {},
    answer: successSchema,
    work: async (tx, { user }) => {
      await withdrawChange(tx, user);
      return success;
    },
  });
  addRoute(app, context, administration.bankAccountChanges, {
    summary: 'A page of the changes of bank accounts that do not hold yet, the oldest first',
    rules: { query: queryRules },
    answer: list(askedSchema),
    handle: async ({ query, setHeader }) => {
      const { changes, total } = await listChanges(context, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return changes;
    },
  });
  addRoute(app, context, administration.bankAccountChangesFile, {
    summary: 'The changes of bank accounts that do not hold yet as CSV, the oldest first',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takeChanges(context, user.id, query),
  });
  addIdempotentRoute(app, context, administration.proposeBankAccountChange, {
    summary: 'Propose to approve a change of a bank account; another administrator decides',
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED', 'PROPOSAL_EXISTS'],
    rules: { params: changeParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeChange(context, tx, { actorId: user.id, changeId: params.changeId, reason: body.reason });
      return success;
    },
  });
  addIdempotentRoute(app, context, administration.refuseBankAccountChange, {
    summary: 'Refuse a change of a bank account, with a reason that is mailed',
    errors: ['BANK_ACCOUNT_CHANGE_CLOSED'],
    rules: { params: changeParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await refuseChange(context, tx, { actorId: user.id, changeId: params.changeId, reason: body.reason });
      return success;
    },
  });
}
