import { payoutStates, type Withdrawal } from '../../../contract/money/payouts/withdrawals';
import { koboAmount, moment, object, oneOf, text } from '../../http/answerSchema';

export const withdrawalSchema = object<Withdrawal>(
  {
    id: text,
    amountKobo: koboAmount,
    state: oneOf(payoutStates),
    bankName: text,
    accountEndsIn: text,
    requestedAt: moment,
  },
  { settledAt: moment },
);
