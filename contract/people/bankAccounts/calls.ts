import type { SuccessAnswer } from '../../api';
import { defineCalls, get, patchOnce, post, postOnce, typed } from '../../call';
import type { BankAccountChange, MyBankAccountChange, AccountHolder, ListedBank } from './bankAccountSchema';
import type { BankAccount, BankAccountChangeForm } from './bankAccountRules';

export const bankAccountCalls = defineCalls({
  listedBanks: get('/banks', 'guest', { answer: typed<ListedBank[]>(), answerHeaders: ['cache-control'] }),
  /** Asks the bank for the holder's name. A POST, so account numbers stay out of URLs and the limits count. */
  accountHolder: post('/user/bank-account-holder', 'user', {
    body: typed<BankAccount>(),
    answer: typed<AccountHolder>(),
  }),
  /** Allowed once, after the profile is completed. */
  addBankAccount: patchOnce('/user/add-bank-account', 'user', {
    body: typed<BankAccount>(),
    answer: typed<SuccessAnswer>(),
  }),
  myBankAccountChange: get('/user/bank-account-change', 'user', { answer: typed<MyBankAccountChange>() }),
  sendBankAccountChangeCode: post('/user/bank-account-change/code', 'user', {
    body: typed<BankAccount>(),
    answer: typed<SuccessAnswer>(),
  }),
  askForBankAccountChange: postOnce('/user/bank-account-change', 'user', {
    body: typed<BankAccountChangeForm>(),
    answer: typed<BankAccountChange>(),
    status: 201,
  }),
  withdrawBankAccountChange: postOnce('/user/bank-account-change/withdrawal', 'user', {
    answer: typed<SuccessAnswer>(),
  }),
});
