import Type, { type Static } from 'typebox';
import { count, day, flag, integer, moment } from '../../schema';

export const portalHealthSchema = Type.Object(
  {
    daysBehind: count('Business days before today that are not closed yet'),
    payouts: Type.Object(
      {
        count: count('Number of payouts under way'),
        since: Type.Optional(moment('When the oldest of them was requested, if there are any')),
      },
      { description: 'Payouts under way', additionalProperties: false },
    ),
    setAsideLoans: count('Number of loans set aside'),
    breaches: Type.Object(
      {
        toReport: count('Number of breaches that the Commission must still be told of'),
        overdue: count('Number of those whose 72 hours are over'),
        dueAt: Type.Optional(moment('When the first of their reports is due, if there are any')),
      },
      { description: 'Breaches of personal data', additionalProperties: false },
    ),
    missedDays: Type.Optional(
      Type.Object(
        {
          count: count('Number of days'),
          from: day('The first of them'),
          until: day('The last of them'),
        },
        { description: "Missed days waiting for an administrator's decision", additionalProperties: false },
      ),
    ),
    clockOffSeconds: Type.Optional(
      integer(
        "Seconds by which this server's clock is ahead of the database's; absent if they differ by less than a minute",
      ),
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
          day: day('The compared day'),
          reconciledAt: moment('When it was compared'),
          differences: count('Number of differences found'),
        },
        {
          description: "The last day compared with the provider's books, if any",
          additionalProperties: false,
        },
      ),
    ),
  },
  { $id: 'PortalHealth', description: 'State of the daily and nightly work', additionalProperties: false },
);
export type PortalHealth = Static<typeof portalHealthSchema>;
