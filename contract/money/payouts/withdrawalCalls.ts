import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PasskeyStart } from '../../people/secondFactors/factorSchema';
import type { PageQuery } from '../wallet/transactions';
import type { WithdrawalFee } from './withdrawalFeeSchema';
import type { WithdrawalAmount, WithdrawalForm } from './withdrawalRules';
import type { Withdrawal } from './withdrawalSchema';

export const withdrawalCalls = defineCalls({
  /** The fee for withdrawing this amount; the withdrawal then states that fee. */
  withdrawalFee: get('/wallet/withdrawal-fee', 'user', {
    query: typed<WithdrawalAmount>(),
    answer: typed<WithdrawalFee>(),
  }),
  sendWithdrawalCode: post('/wallet/withdrawal-code', 'user', {
    body: typed<WithdrawalAmount>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** For confirming with a passkey instead of the mailed code. */
  startWithdrawalPasskey: post('/wallet/withdrawal-passkey', 'user', {
    body: typed<WithdrawalAmount>(),
    answer: typed<PasskeyStart>(),
  }),
  withdraw: postOnce('/wallet/withdrawals', 'user', {
    body: typed<WithdrawalForm>(),
    answer: typed<Withdrawal>(),
    status: 201,
  }),
  withdrawals: get('/wallet/withdrawals', 'user', {
    query: typed<PageQuery>(),
    answer: typed<Withdrawal[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
});
