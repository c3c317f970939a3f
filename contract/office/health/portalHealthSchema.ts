import Type, { type Static } from 'typebox';
import { count, day, flag, integer, moment } from '../../schema';

export const portalHealthSchema = Type.Object(
  {
    daysBehind: count('Business days before today that are not closed yet'),
    payouts: Type.Object(
      {
        count: count('How many payouts are under way'),
        since: Type.Optional(moment('When the oldest of them was requested; absent where there are none')),
      },
      { description: 'Payouts under way', additionalProperties: false },
    ),
    setAsideLoans: count('Loans that are set aside'),
    missedDays: Type.Optional(
      Type.Object(
        {
          count: count('How many days'),
          from: day('The first of them'),
          until: day('The last of them'),
        },
        { description: "Missed days that wait for an administrator's word", additionalProperties: false },
      ),
    ),
    clockOffSeconds: Type.Optional(
      integer("Seconds by which the answering server's clock is ahead of the database's; absent within a minute"),
    ),
    lastClosedDay: Type.Optional(day('The last closed business day; absent before the first')),
    ledgerCheck: Type.Optional(
      Type.Object(
        { endedAt: moment('When the check ended'), isClean: flag('Whether it found no faults') },
        { description: 'The last ledger check; absent before the first', additionalProperties: false },
      ),
    ),
    reconciliation: Type.Optional(
      Type.Object(
        {
          day: day('The day that was compared'),
          reconciledAt: moment('When it was compared'),
          differences: count('How many differences were found'),
        },
        {
          description: "The last day compared with the provider's books; absent before the first",
          additionalProperties: false,
        },
      ),
    ),
  },
  { $id: 'PortalHealth', description: 'State of the daily and nightly work', additionalProperties: false },
);
export type PortalHealth = Static<typeof portalHealthSchema>;
