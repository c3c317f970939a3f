import { GRADES, type LateFeeTerms } from '../../../contract/lending/terms/lendingTerms';
import type { BasisPoints } from '../../../contract/money/basisPoints';
import { integer, koboAmount, object, oneOf, type AnswerSchema } from '../../http/answerSchema';

/** A rate, in basis points. */
export const rate: AnswerSchema<BasisPoints> = { type: 'integer' };
export const grade = oneOf(GRADES);

export const lateFeeSchema = object<LateFeeTerms>({ minimumKobo: koboAmount, rateBps: rate, onDayPastDue: integer });
