import { LOAN_PURPOSES } from '../../../contract/loans/purposes';
import { LOAN_STATES } from '../../../contract/loans/states';
import { INCOME_RANGES } from '../../../contract/market/incomeRange';
import type { Listing } from '../../../contract/market/listing';
import { PLEDGE_STATES, type LenderNote, type Pledge } from '../../../contract/market/pledge';
import { integer, koboAmount, moment, object, oneOf, text } from '../../http/answerSchema';
import { grade, rate } from '../loans/answers';

export const listingSchema = object<Listing>({
  loanId: text,
  purpose: oneOf(LOAN_PURPOSES),
  grade,
  months: integer,
  principalKobo: koboAmount,
  pledgedKobo: koboAmount,
  annualRateBps: rate,
  servicingFeeBps: rate,
  income: oneOf(INCOME_RANGES),
  deadline: moment,
  incrementKobo: koboAmount,
  capKobo: koboAmount,
  ownKobo: koboAmount,
});

export const pledgeSchema = object<Pledge>({
  id: text,
  loanId: text,
  amountKobo: koboAmount,
  state: oneOf(PLEDGE_STATES),
  pledgedAt: moment,
});

export const lenderNoteSchema = object<LenderNote>({
  id: text,
  loanId: text,
  grade,
  state: oneOf(LOAN_STATES),
  principalKobo: koboAmount,
  principalReceivedKobo: koboAmount,
  interestReceivedKobo: koboAmount,
  feesReceivedKobo: koboAmount,
  servicingFeeKobo: koboAmount,
});
