import Type, { type Static } from 'typebox';
import { text } from '../../schema';

export const termsOfUseSchema = Type.Object(
  {
    version: text('Version of the terms', { examples: ['2026-11-23'] }),
    path: text('Path of the document on this host', { examples: ['/terms.html'] }),
  },
  { $id: 'TermsOfUse', description: 'The current terms of use', additionalProperties: false },
);
export type TermsOfUse = Static<typeof termsOfUseSchema>;
