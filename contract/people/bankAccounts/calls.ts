import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { AccountHolder } from './accountHolderSchema';
import type { ListedBank } from './listedBankSchema';
import type { BankAccountChange, MyBankAccountChange } from './bankAccountChangeSchema';
import type { BankAccount, BankAccountChangeForm } from './bankAccountRules';

export const listedBanks = defineCall({
  name: 'listedBanks',
  method: 'GET',
  path: '/banks',
  access: 'guest',
  answer: typed<ListedBank[]>(),
  answerHeaders: ['cache-control'],
});

/** Asks the bank for the holder's name. A POST, so account numbers stay out of URLs and the limits count. */
export const accountHolder = defineCall({
  name: 'accountHolder',
  method: 'POST',
  path: '/user/bank-account-holder',
  access: 'user',
  body: typed<BankAccount>(),
  answer: typed<AccountHolder>(),
  idempotent: false,
});

/** Allowed once, after the profile is completed. */
export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'PATCH',
  path: '/user/add-bank-account',
  access: 'user',
  body: typed<BankAccount>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const myBankAccountChange = defineCall({
  name: 'myBankAccountChange',
  method: 'GET',
  path: '/user/bank-account-change',
  access: 'user',
  answer: typed<MyBankAccountChange>(),
});

export const sendBankAccountChangeCode = defineCall({
  name: 'sendBankAccountChangeCode',
  method: 'POST',
  path: '/user/bank-account-change/code',
  access: 'user',
  body: typed<BankAccount>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

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

export const withdrawBankAccountChange = defineCall({
  name: 'withdrawBankAccountChange',
  method: 'POST',
  path: '/user/bank-account-change/withdrawal',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
