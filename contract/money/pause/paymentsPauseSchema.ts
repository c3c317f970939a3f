import Type, { type Static } from 'typebox';
import { flag, moment, oneOf, text } from '../../schema';
import { PAUSE_CAUSES } from './pause';

export const paymentsPauseSchema = Type.Object(
  {
    paused: Type.Optional(
      Type.Object(
        {
          since: moment('When the pause began, by the real clock'),
          cause: oneOf(PAUSE_CAUSES, 'Why'),
          reason: text('What was found, or what the administrator wrote'),
          by: Type.Optional(text("The administrator's name; absent if the pause was automatic")),
        },
        { description: 'Absent while payouts run as usual', additionalProperties: false },
      ),
    ),
    isResumingProposed: flag('Whether a proposal to end the pause is open'),
  },
  { $id: 'PaymentsPause', description: 'Whether payouts are paused', additionalProperties: false },
);
export type PaymentsPause = Static<typeof paymentsPauseSchema>;
