import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ListedBank } from './banks';
import type { BankAccountChange, MyBankAccountChange } from './bankAccountChange';
import type { BankAccount } from './bankAccountRules';
import type { BankAccountChangeForm } from './bankAccountChangeRules';

/** The banks that a bank account can be at. */
export const listedBanks = defineCall({
  name: 'listedBanks',
  method: 'GET',
  path: '/banks',
  access: 'guest',
  answer: typed<ListedBank[]>(),
  answerHeaders: ['cache-control'],
});

/** Add the bank account, once, after the profile is completed. */
export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'PATCH',
  path: '/user/add-bank-account',
  access: 'user',
  body: typed<BankAccount>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** The change of the bank account that the caller has asked for last. */
export const myBankAccountChange = defineCall({
  name: 'myBankAccountChange',
  method: 'GET',
  path: '/user/bank-account-change',
  access: 'user',
  answer: typed<MyBankAccountChange>(),
});

/** Mail the code that a change of the bank account needs. */
export const sendBankAccountChangeCode = defineCall({
  name: 'sendBankAccountChangeCode',
  method: 'POST',
  path: '/user/bank-account-change/code',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Ask for another bank account in the place of the present one. */
export const askForBankAccountChange = defineCall({
  name: 'askForBankAccountChange',
  method: 'POST',
  path: '/user/bank-account-change',
  access: 'user',
  body: typed<BankAccountChangeForm>(),
  answer: typed<BankAccountChange>(),
  status: 201,
  idempotent: true,
});

/** Take back what was asked for and does not hold yet. */
export const withdrawBankAccountChange = defineCall({
  name: 'withdrawBankAccountChange',
  method: 'POST',
  path: '/user/bank-account-change/withdrawal',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
