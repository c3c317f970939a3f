import { isFigure, type Figure, type Table } from '../../../contract/lending/terms/figure';
import {
  GRADES,
  LENDING_TERMS,
  type LateFeeTerms,
  type LendingTerms,
} from '../../../contract/lending/terms/lendingTerms';
import { mapFigures, type TermFigures } from '../../../contract/lending/terms/termFigures';
import type { BasisPoints } from '../../../contract/money/basisPoints';
import { integer, koboAmount, object, oneOf, type AnswerSchema } from '../../http/answerSchema';
import type { JsonSchema } from '../../http/jsonSchema';

/** A rate, in hundredths of a percent. */
export const rate: AnswerSchema<BasisPoints> = { type: 'integer' };
export const grade = oneOf(GRADES);

export const lateFeeSchema = object<LateFeeTerms>({ minimumKobo: koboAmount, rateBps: rate, onDayPastDue: integer });

const units = { naira: ', in kobo', percent: ', in basis points', count: '' };

const figureSchema = ({ label, unit }: Figure): AnswerSchema<number> => ({
  type: 'integer',
  description: `${label}${units[unit]}`,
});

/** Of a table's values, after other fields beside them. */
function valuesSchema(table: Table, beside: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(table).map(([key, part]) => [key, isFigure(part) ? figureSchema(part) : valuesSchema(part)]),
  );
  return {
    type: 'object',
    properties: { ...beside, ...properties },
    required: Object.keys({ ...beside, ...properties }),
    additionalProperties: false,
  };
}

export const lendingTermsSchema: AnswerSchema<LendingTerms> = valuesSchema(LENDING_TERMS, { version: integer });

export const figuresSchema = object<TermFigures>(mapFigures(figureSchema));
