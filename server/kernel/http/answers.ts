import Type from 'typebox';
import type { SuccessAnswer } from '#contract/api';

export const success: SuccessAnswer = { success: true };

export const successSchema = Type.Object(
  { success: Type.Literal(true, { description: 'Always true' }) },
  { $id: 'Success', description: 'Success', additionalProperties: false },
);

export const ERROR_SCHEMA_NAME = 'Error';

export const errorSchema = Type.Object(
  {
    errorMessage: Type.String({
      description: 'A stable code, `|`, and a text for the user',
      examples: ['NOT_FOUND|There is nothing at this address'],
    }),
    fieldErrors: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'For invalid input: one message for each invalid field, by its path',
        examples: [{ amountKobo: 'An amount', 'owner.name': 'Please enter a name' }],
      }),
    ),
  },
  { $id: ERROR_SCHEMA_NAME, description: 'Why a call was refused', additionalProperties: false },
);

export const csvFileSchema = Type.String({
  description: 'CSV by RFC 4180 in UTF-8 with a byte order mark; the first line names the columns',
});

export const pdfFileSchema = Type.String({ description: 'A PDF', format: 'binary' });

export const zipFileSchema = Type.String({ description: 'A ZIP', format: 'binary' });

/** For content that only changes with a release. */
export const PUBLISHED_CACHE = 'public, max-age=300';
