import Type, { type Static } from 'typebox';
import { PAST_DUE_BANDS } from '../../lending/schedule/daysPastDue';
import { ROLES } from '../../people/roles/roles';
import { count, day, flag, koboAmount, moment, oneOf, someOf } from '../../schema';
import { WAITING_KINDS } from './overview';

const dayFigures = {
  depositsKobo: koboAmount('Deposits'),
  withdrawalsKobo: koboAmount('Requested withdrawals, less those that failed or came back'),
  disbursedKobo: koboAmount('Loans paid out'),
  repaidKobo: koboAmount('Repayments'),
};

const dayFiguresSchema = Type.Object(dayFigures, {
  description: 'Amounts that moved on the business day',
  additionalProperties: false,
});

export const moneyDaySchema = Type.Object(
  { day: day('The business day'), ...dayFigures },
  { $id: 'MoneyDay', description: 'Amounts that moved on a business day', additionalProperties: false },
);
export type MoneyDay = Static<typeof moneyDaySchema>;

const owedLoansSchema = Type.Object(
  {
    band: oneOf(PAST_DUE_BANDS, 'Days past due, as a range'),
    loanCount: count('Number of loans'),
    outstandingKobo: koboAmount('Their unpaid principal'),
  },
  { description: 'Loans being repaid, grouped by days past due', additionalProperties: false },
);
export type OwedLoans = Static<typeof owedLoansSchema>;

const waitingWorkSchema = Type.Object(
  {
    kind: oneOf(WAITING_KINDS, 'The kind of work'),
    count: count('Number of waiting items'),
    overdueCount: count(
      'Complaints and data breaches past the time their answer or report was due; 0 for every other kind',
    ),
    since: Type.Optional(moment('When the oldest item began to wait, if any')),
  },
  { description: 'Open work of one kind', additionalProperties: false },
);
export type WaitingWork = Static<typeof waitingWorkSchema>;

export const portalOverviewSchema = Type.Object(
  {
    businessDay: day('The last opened business day'),
    daysBehind: count('Business days before today that are not closed yet'),
    today: dayFiguresSchema,
    owed: Type.Array(owedLoansSchema, { description: 'A row for each range of days past due' }),
    walletsKobo: koboAmount('All wallets together'),
    escrowsKobo: koboAmount('All escrows together'),
    ownFundsKobo: koboAmount('Company funds; below 0 is a shortfall'),
    waiting: Type.Array(waitingWorkSchema, {
      description: 'A row for each kind, with what the caller can act on; what is proposed counts as an approval',
    }),
    roles: someOf(ROLES, 'Open work for the caller'),
    ledgerCheck: Type.Optional(
      Type.Object(
        { endedAt: moment('When the check ended'), isClean: flag('Whether it found no faults') },
        { description: 'The last ledger check; absent before the first', additionalProperties: false },
      ),
    ),
  },
  { $id: 'PortalOverview', description: 'Key figures of the business and open work', additionalProperties: false },
);
export type PortalOverview = Static<typeof portalOverviewSchema>;
