import Type, { type Static } from 'typebox';
import { moment, oneOf } from '../../schema';
import { accountEventKinds } from './accountActivity';

const accountEventSchema = Type.Object(
  {
    kind: oneOf(accountEventKinds, 'What happened'),
    at: moment('When it happened'),
  },
  { $id: 'AccountEvent', description: 'An event of an account', additionalProperties: false },
);
export type AccountEvent = Static<typeof accountEventSchema>;

export const accountActivitySchema = Type.Object(
  {
    events: Type.Array(accountEventSchema, { description: 'Newest first' }),
    lastSignedInAt: Type.Optional(moment('Last sign-in; absent before the first')),
  },
  { $id: 'AccountActivity', description: 'The events of an account', additionalProperties: false },
);
export type AccountActivity = Static<typeof accountActivitySchema>;
