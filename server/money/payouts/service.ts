import type { Readable } from 'node:stream';
import {
  PAYOUT_DEFAULT_SORT,
  PAYOUT_PAGE_SIZES,
  payoutSortFields,
  type AdministeredPayout,
  type PayoutSelection,
  type PayoutsQuery,
} from '../../../contract/money/payouts/payoutList';
import { readSort } from '../../../contract/lists';
import { plainNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { findPayoutPage, walkPayouts, type PayoutWithPerson } from './repository';

/** The query, whose sort is a text of the rules. */
type Asked = Omit<PayoutsQuery, 'sort'> & { sort?: string | undefined };

/**
 * A page of what was paid out or is to be, whosever it is, and how many there are
 * (docs/product/office.md#payouts-page).
 */
export async function listPayouts(
  db: Reader,
  { page = 1, pageSize = PAYOUT_PAGE_SIZES[0], sort = '', ...selection }: Asked,
): Promise<{ payouts: AdministeredPayout[]; total: number; capped: boolean }> {
  const { direction } = readSort(sort, payoutSortFields) ?? PAYOUT_DEFAULT_SORT;
  const slice = { direction, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total, capped } = await findPayoutPage(db, selection, slice);
  return { payouts: rows.map(present), total, capped };
}

function present({ payout, firstName, lastName }: PayoutWithPerson): AdministeredPayout {
  const { id, userId, amountKobo, state, bankName, accountNumber, requestedAt, sentAt, timesAsked, settledAt } = payout;
  return {
    ...{ id, amountKobo, state, bankName, accountNumber, timesAsked },
    origin: originOf(payout),
    ...(userId !== null && { personId: userId, personName: `${firstName ?? ''} ${lastName ?? ''}` }),
    requestedAt: requestedAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}

function originOf({ userId, suspenseItemId }: PayoutWithPerson['payout']): AdministeredPayout['origin'] {
  if (userId !== null) return 'wallet';
  return suspenseItemId === null ? 'house' : 'suspense';
}

const columns: FileColumns<PayoutWithPerson> = {
  'Asked for (UTC)': ({ payout }) => payout.requestedAt.toISOString(),
  Payout: ({ payout }) => payout.id,
  From: ({ payout }) => originOf(payout),
  Person: ({ firstName, lastName }) => [firstName, lastName].join(' ').trim(),
  'Person ID': ({ payout }) => payout.userId ?? '',
  'Amount (NGN)': ({ payout }) => plainNaira(payout.amountKobo),
  State: ({ payout }) => payout.state,
  Bank: ({ payout }) => payout.bankName,
  'Account Number': ({ payout }) => payout.accountNumber,
  'Account holder at the bank': ({ payout }) => payout.accountName ?? '',
  'Sent (UTC)': ({ payout }) => payout.sentAt?.toISOString() ?? '',
  'Times asked': ({ payout }) => String(payout.timesAsked),
  'Settled (UTC)': ({ payout }) => payout.settledAt?.toISOString() ?? '',
};

/** The same as CSV, the newest first; that it was taken is kept. */
export const takePayouts = (context: ServerContext, actorId: string, selection: PayoutSelection): Promise<Readable> =>
  takeFile(context, actorId, { list: 'payouts', columns, rows: walkPayouts(context.db, selection) });
