import { isFigure, type Figure, type Table } from '../../../contract/lending/terms/figure';
import { LENDING_TERMS, type LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { mapFigures, type TermFigures } from '../../../contract/lending/terms/termFigures';
import { integer, object, type AnswerSchema } from '../../http/answerSchema';
import type { JsonSchema } from '../../http/jsonSchema';

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
