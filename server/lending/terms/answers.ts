import { isFigure, type Figure, type Table } from '../../../contract/lending/terms/figure';
import { GRADES, LENDING_TERMS, type LateFeeTerms, type LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { mapFigures, type TermFigures } from '../../../contract/lending/terms/termFigures';
import type { BasisPoints } from '../../../contract/money/basisPoints';
import { integer, koboAmount, object, oneOf, type AnswerSchema } from '../../http/answerSchema';
import type { JsonSchema } from '../../http/jsonSchema';

/** A rate, in hundredths of a percent. */
export const rate: AnswerSchema<BasisPoints> = { type: 'integer' };
export const grade = oneOf(GRADES);

export const lateFeeSchema = object<LateFeeTerms>({ minimumKobo: koboAmount, rateBps: rate, onDayPastDue: integer });
