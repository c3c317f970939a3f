import Type, { type Static } from 'typebox';
import { oneOf, text } from '../../schema';
import { bvnFailures, bvnStates } from './bvn';

export const bvnCheckSchema = Type.Object(
  {
    state: oneOf(bvnStates, 'State of the check'),
    lastFour: Type.Optional(text('Last four digits of the number; absent before the first check')),
    failure: Type.Optional(oneOf(bvnFailures, 'Why the check failed')),
  },
  { $id: 'BvnCheck', description: 'The check of a Bank Verification Number', additionalProperties: false },
);
export type BvnCheck = Static<typeof bvnCheckSchema>;
