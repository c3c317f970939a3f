import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { findPayout } from '#server/money/withdrawals/repository';
import { settlePayout } from '#server/money/withdrawals/settle';
import { onPostgresAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import { AMOUNT, payoutHere, payoutThere, THERE } from '#support/money/bankPayouts';
import { withSandbox } from '#support/money/bareMoney';

onPostgresAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
  });
  beforeEach(async () => {
    userId = await newSaver(given, AMOUNT);
    bank = await openBank(given, bare);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const stateOf = async (id: string) => (await findPayout(given.db, id))?.state;
  const notice = (id: string) => inTransaction(given, (tx) => settlePayout(given, tx, id, THERE.reversed));

  /** Ends each connection that records a line as compared. */
  const whileLinesKill = async (work: () => Promise<void>) => {
    await given.db.execute(sql`create function kill_here() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await given.db.execute(sql`create trigger killing before insert on reconciled_lines execute function kill_here()`);
    try {
      await work();
    } finally {
      await given.db.execute(sql`drop trigger killing on reconciled_lines`);
      await given.db.execute(sql`drop function kill_here()`);
    }
  };

  describe.each(['in the list', 'looked up'])('a payout reversed without a notice, %s,', (where) => {
    const reversed = async () => {
      const id = await payoutHere(given, bank, { userId, state: 'paid' });
      if (where === 'in the list') payoutThere(bank, id, THERE.reversed);
      else bank.books.payoutAnswers.set(id, THERE.reversed);
      return id;
    };

    it('is returned once if two servers compare it while its notice comes', async () => {
      const id = await reversed();
      await Promise.all([bank.compare(), notice(id), bank.compare(), notice(id)]);
      expect([await stateOf(id), await wallet()]).toEqual(['reversed', AMOUNT]);
      expect(await bank.lines()).toEqual([`payout ${id} ${bank.yesterday()}`]);
    });

    it('is returned once if the first comparison is killed', async () => {
      const id = await reversed();
      await whileLinesKill(() => expect(bank.compare()).rejects.toThrow());
      expect([await stateOf(id), await wallet()]).toEqual(['paid', naira(0)]);
      expect([await bank.lines(), await bank.differences()]).toEqual([[], []]);
      await bank.compare();
      expect([await stateOf(id), await wallet()]).toEqual(['reversed', AMOUNT]);
      expect(await bank.lines()).toEqual([`payout ${id} ${bank.yesterday()}`]);
      expect(await bank.differences()).toContainEqual({ kind: 'payoutSettled', reference: id, thereKobo: AMOUNT });
    });
  });
});
