import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/connection';
import { ledgerAccounts } from '#server/kernel/db/schema/ledger';
import { companyBalances } from '#server/money/ledger/balances';
import { findTransferByKey } from '#server/money/ledger/repository';
import { balanceAtEndOf } from '#server/money/ledger/statement';
import { findTransactions } from '#server/money/ledger/transactions';
import { findTransferPage, readTransfers } from '#server/money/ledger/transferList';
import type { Read } from './compare';

const SLICE = { offset: 0, limit: 25 };
const NOBODY = { personIds: [] };

/** Each round reads another transfer or wallet. */
export function makeReads(transfers: number): Readonly<Record<string, Read>> {
  const nth = (round: number) => 1 + ((round * 7919) % transfers);
  const owners = new WeakMap<Database, readonly string[]>();
  const ownerOf = async (db: Database, round: number) => {
    const known =
      owners.get(db) ??
      (await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'wallet')).limit(500)).map(
        ({ userId }) => userId ?? '',
      );
    owners.set(db, known);
    return { kind: 'wallet', userId: known[round % known.length] ?? '' } as const;
  };
  return {
    'newest transfers': (db) => findTransferPage(db, NOBODY, { ...SLICE, direction: 'desc' }),
    'oldest transfers': (db) => findTransferPage(db, NOBODY, { ...SLICE, direction: 'asc' }),
    'transfers of a kind': (db) =>
      findTransferPage(db, { ...NOBODY, kind: 'deposit' }, { ...SLICE, direction: 'desc' }),
    'a transfer by its reference': (db, round) =>
      findTransferPage(db, { ...NOBODY, q: `reference ${nth(round)}` }, { ...SLICE, direction: 'desc' }),
    'a transfer by its key': (db, round) => findTransferByKey(db, `growth ${nth(round)}`),
    'a transfer by its id': async (db, round) => {
      const found = await findTransferByKey(db, `growth ${nth(round)}`);
      await readTransfers(db, found ? [found.id] : []);
    },
    "a wallet's newest page": async (db, round) =>
      findTransactions(db, await ownerOf(db, round), { offset: 0, limit: 10 }),
    "a wallet's page further down": async (db, round) =>
      findTransactions(db, await ownerOf(db, round), { offset: 10, limit: 5 }),
    "a wallet's page of a kind": async (db, round) =>
      findTransactions(db, await ownerOf(db, round), { offset: 0, limit: 10 }, { kind: 'deposit' }),
    "a wallet's balance on a day": async (db, round) =>
      balanceAtEndOf(db, await ownerOf(db, round), new Date().toISOString().slice(0, 10)),
    "the company's balances": (db) => companyBalances(db),
  };
}
