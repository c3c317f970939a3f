import { LOAN_PURPOSES } from '../../../contract/lending/applications/purposes';
import { SCORE_FACTORS } from '../../../contract/lending/scorecard/factors';
import { SECURITY_KINDS } from '../../../contract/lending/applications/choices';
import { LOAN_STATES } from '../../../contract/lending/loans/states';
import { REASON_STANDINGS, type GradeReason } from '../../../contract/lending/market/gradeReason';
import { DEBTS_RANGES } from '../../../contract/lending/market/debtsRange';
import { INCOME_RANGES } from '../../../contract/lending/market/incomeRange';
import type { ListedSecurity, Listing } from '../../../contract/lending/market/listing';
import type { LenderNote } from '../../../contract/lending/portfolio/note';
import { PLEDGE_STATES, type Pledge } from '../../../contract/lending/market/pledge';
import { day, flag, integer, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { grade, rate } from '../terms/answers';

export const listingSchema = object<Listing>(
  {
    loanId: text,
    purpose: oneOf(LOAN_PURPOSES),
    grade,
    gradeReasons: list(object<GradeReason>({ factor: oneOf(SCORE_FACTORS), standing: oneOf(REASON_STANDINGS) })),
    months: integer,
    principalKobo: koboAmount,
    pledgedKobo: koboAmount,
    annualRateBps: rate,
    servicingFeeBps: rate,
    expectedAnnualLossBps: rate,
    income: oneOf(INCOME_RANGES),
    debts: oneOf(DEBTS_RANGES),
    deadline: moment,
    minutesLeft: integer,
    incrementKobo: koboAmount,
    capKobo: koboAmount,
    ownKobo: koboAmount,
    isOwn: flag,
  },
  { security: object<ListedSecurity>({ kind: oneOf(SECURITY_KINDS), valueKobo: koboAmount }) },
);

export const pledgeSchema = object<Pledge>(
  {
    id: text,
    loanId: text,
    purpose: oneOf(LOAN_PURPOSES),
    grade,
    amountKobo: koboAmount,
    state: oneOf(PLEDGE_STATES),
    pledgedAt: moment,
  },
  { minutesToTakeBack: integer },
);

export const lenderNoteSchema = object<LenderNote>({
  id: text,
  loanId: text,
  purpose: oneOf(LOAN_PURPOSES),
  grade,
  annualRateBps: rate,
  state: oneOf(LOAN_STATES),
  lentOn: day,
  principalKobo: koboAmount,
  principalReceivedKobo: koboAmount,
  interestReceivedKobo: koboAmount,
  feesReceivedKobo: koboAmount,
  servicingFeeKobo: koboAmount,
});
