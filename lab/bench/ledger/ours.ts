import { randomInt, randomUUID } from 'node:crypto';
import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import type { AccountRef } from '#server/money/ledger/account';
import { transferOnce } from '#server/money/ledger/service';
import { seedUsers } from '#server/seed/seedUsers';
import type { Act } from './perSecond';

const AT_FIRST = naira(1_000_000);
const HOUSE = { kind: 'clientMoney' } as const;

export async function openOurs(connection: Connection, wallets: number) {
  await openFirstDay({ db: connection.db });
  const plan = { users: wallets, seed: 1, passwordHash: 'nobody signs in', now: new Date() };
  await seedUsers(connection, plan, () => undefined);
  const people = (await connection.db.select({ id: users.id }).from(users)).map(({ id }): AccountRef => ({
    kind: 'wallet',
    userId: id,
  }));
  const move = (from: AccountRef, to: AccountRef, amountKobo: Kobo) =>
    inTransaction(connection, (tx) =>
      transferOnce(tx, { kind: 'deposit', key: randomUUID(), content: {}, causedBy: null }, [
        { account: from, amountKobo: negateKobo(amountKobo) },
        { account: to, amountKobo },
      ]),
    );
  for (const wallet of people) await move(HOUSE, wallet, AT_FIRST);
  const somebody = (): AccountRef => {
    const wallet = people[randomInt(people.length)];
    if (!wallet) throw new Error('No wallets found');
    return wallet;
  };
  const betweenPeople: Act = async () => {
    const from = somebody();
    let to = somebody();
    while (to === from) to = somebody();
    await move(from, to, kobo(1));
  };
  const withCompany: Act = () => move(HOUSE, somebody(), kobo(1));
  return { betweenPeople, withCompany };
}
