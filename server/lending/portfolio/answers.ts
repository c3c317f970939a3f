import { LOAN_STATES, type LoanState } from '../../../contract/lending/loans/states';
import type { MonthToCome, NoteGroup, Portfolio } from '../../../contract/lending/portfolio/portfolio';
import { PAST_DUE_BANDS, type PastDueBand } from '../../../contract/lending/schedule/daysPastDue';
import type { Grade } from '../../../contract/lending/terms/lendingTerms';
import { day, integer, koboAmount, list, object, oneOf, text } from '../../http/answerSchema';
import { grade, rate } from '../terms/answers';

export const portfolioSchema = object<Portfolio>(
  {
    today: day,
    freeKobo: koboAmount,
    pledgedKobo: koboAmount,
    lentKobo: koboAmount,
    interestKobo: koboAmount,
    lateFeesKobo: koboAmount,
    servicingFeesKobo: koboAmount,
    lossesKobo: koboAmount,
    recoveredKobo: koboAmount,
    grades: list(object<NoteGroup<Grade>>({ kind: grade, noteCount: integer, lentKobo: koboAmount })),
    states: list(object<NoteGroup<LoanState>>({ kind: oneOf(LOAN_STATES), noteCount: integer, lentKobo: koboAmount })),
    lateness: list(
      object<NoteGroup<PastDueBand>>({ kind: oneOf(PAST_DUE_BANDS), noteCount: integer, lentKobo: koboAmount }),
    ),
    toCome: list(object<MonthToCome>({ month: text, principalKobo: koboAmount, interestKobo: koboAmount })),
  },
  { expectedReturnBps: rate, xirrBps: rate },
);
