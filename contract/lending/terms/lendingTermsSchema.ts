import Type from 'typebox';
import { isFigure, type Figure, type Table } from './figure';
import { LENDING_TERMS, type LendingTerms } from './lendingTerms';
import { mapFigures, type TermFigures } from './termFigures';

const units = { naira: ', in kobo (100 kobo are 1 naira)', percent: ', in basis points (100 are 1%)', count: '' };

const figureSchema = ({ label, unit }: Figure) => Type.Integer({ description: `${label}${units[unit]}` });

const fieldsOf = (table: Table): Type.TProperties =>
  Object.fromEntries(
    Object.entries(table).map(([key, part]) => [
      key,
      isFigure(part)
        ? figureSchema(part)
        : Type.Object(fieldsOf(part), { description: `The figures of '${key}'`, additionalProperties: false }),
    ]),
  );

export const lendingTermsSchema = Type.Unsafe<LendingTerms>(
  Type.Object(
    { version: Type.Integer({ description: 'The version number' }), ...fieldsOf(LENDING_TERMS) },
    { $id: 'LendingTerms', description: 'A version of the lending terms', additionalProperties: false },
  ),
);

export const termFiguresSchema = Type.Unsafe<TermFigures>(
  Type.Object(mapFigures(figureSchema), {
    $id: 'TermFigures',
    description: 'The figures of the lending terms by name',
    additionalProperties: false,
  }),
);
