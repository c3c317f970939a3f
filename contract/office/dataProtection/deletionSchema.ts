import Type, { type Static } from 'typebox';
import { oneOf } from '../../schema';
import { DELETION_BARS } from './deletion';

export const myDeletionSchema = Type.Object(
  {
    bars: Type.Array(oneOf(DELETION_BARS, 'A reason'), {
      description: "Why the account can't be deleted yet; empty if it can",
    }),
  },
  { $id: 'MyDeletion', description: "Whether the caller's account can be deleted", additionalProperties: false },
);
export type MyDeletion = Static<typeof myDeletionSchema>;
