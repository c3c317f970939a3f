import Type, { type Static } from 'typebox';
import { oneOf, text } from '../../schema';
import { DECLINE_REASONS } from './declineReasons';

export const publishedReasonSchema = Type.Object(
  {
    reason: oneOf(DECLINE_REASONS, 'Its name'),
    text: text('The text shown to the borrower'),
  },
  { $id: 'PublishedReason', description: 'A reason for declining an application', additionalProperties: false },
);
export type PublishedReason = Static<typeof publishedReasonSchema>;
