import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { clearSwitch } from '#server/money/pause/repository';
import { findPauseCauses } from '#server/money/pause/service';
import { explainUnknownPayout } from '#server/money/reconciliation/repository';
import { findPayout } from '#server/money/withdrawals/repository';
import type { PayoutStatus } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { openBank, type Bank } from '#support/money/bankBooks';
import {
  AMOUNT,
  FEE,
  payoutHere,
  payoutThere,
  THERE,
  WITH_FEE,
  withoutBalance,
  type Here,
} from '#support/money/bankPayouts';
import { withSandbox } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let userId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    userId = await newSaver(given, naira(900_000));
  });
  beforeEach(async () => {
    bank = await openBank(given, bare);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const withdrawn = (state: Here = 'sent', feeKobo = FEE) => payoutHere(given, bank, { userId, state, feeKobo });
  const stateOf = async (id: string) => (await findPayout(given.db, id))?.state;
  const shown = async () => withoutBalance(await bank.differences());
  const compareNextDay = () => {
    given.clock.advance({ days: 1 });
    return bank.compare();
  };

  describe('a payout', () => {
    it.each(['pending', 'paid', 'failed', 'reversed'] as const)(
      'whose amount is a kobo off and that is %s there is shown, and not settled',
      async (there) => {
        for (const amountKobo of [kobo(AMOUNT + 1), kobo(AMOUNT - 1)]) {
          const id = await withdrawn('sent');
          payoutThere(bank, id, THERE[there], { amountKobo });
          const amounts = { thereKobo: amountKobo, hereKobo: AMOUNT };
          await bank.compare();
          expect(await shown()).toContainEqual({ kind: 'payoutDiffers', reference: id, ...amounts });
          expect([await stateOf(id), await bank.lines()]).toEqual(['sent', []]);
          given.clock.advance({ days: 1 });
        }
      },
    );

    it.each([
      ['paid', WITH_FEE],
      ['reversed', FEE],
    ] as const)('that is %s with another fee there is shown', async (state, thereKobo) => {
      const id = await withdrawn(state, kobo(FEE + 1));
      payoutThere(bank, id, THERE[state]);
      await bank.compare();
      const hereKobo = thereKobo + 1;
      expect(await shown()).toEqual([{ kind: 'payoutDiffers', reference: id, thereKobo, hereKobo }]);
      expect(await bank.lines()).toEqual([]);
    });

    it('is found by its reference in capitals too', async () => {
      const id = await withdrawn('sent');
      payoutThere(bank, id.toUpperCase(), THERE.paid);
      await bank.compare();
      expect(await shown()).toEqual([{ kind: 'payoutSettled', reference: id, thereKobo: AMOUNT }]);
      expect([await stateOf(id), await bank.lines()]).toEqual(['paid', [`payout ${id} ${bank.yesterday()}`]]);
      expect(await inTransaction(given, findPauseCauses)).toEqual([]);
    });

    it.each([
      ['pending', 'paid', true],
      ['pending', 'failed', false],
      ['pending', 'reversed', true],
      ['paid', 'reversed', true],
    ] as const)(
      'that was %s in the list and is %s in both books by now is no difference',
      async (listed, state, known) => {
        const id = await withdrawn(state);
        payoutThere(bank, id, THERE[listed]);
        bank.books.payoutAnswers.set(id, THERE[state]);
        await bank.compare();
        expect(await shown()).toEqual([]);
        expect(await bank.lines()).toEqual(known ? [`payout ${id} ${bank.yesterday()}`] : []);
      },
    );

    it('is looked up only if the books differ', async () => {
      const fitting = await withdrawn('sent');
      payoutThere(bank, fitting, THERE.paid);
      payoutThere(bank, 'by-hand', THERE.pending);
      await bank.compare();
      expect(bank.books.asked.filter((call) => call.startsWith('payout '))).toEqual([]);
    });

    describe('in no list is looked up by its reference:', () => {
      const answered = async (here: 'paid' | 'reversed', status: PayoutStatus) => {
        const id = await withdrawn(here);
        bank.books.payoutAnswers.set(id, status);
        await bank.compare();
        return id;
      };

      it.each(['paid', 'reversed'] as const)('%s in both books', async (state) => {
        const id = await answered(state, THERE[state]);
        expect([await bank.lines(), await shown()]).toEqual([[`payout ${id} ${bank.yesterday()}`], []]);
      });

      it.each([
        ['paid', { state: 'paid', feeKobo: kobo(FEE - 1) }, kobo(WITH_FEE - 1), WITH_FEE],
        ['reversed', { state: 'reversed', feeKobo: kobo(FEE - 1) }, kobo(FEE - 1), FEE],
        ['paid', THERE.failed, NO_KOBO, WITH_FEE],
        ['reversed', THERE.pending, AMOUNT, FEE],
      ] as const)('%s here and %j there', async (here, status, thereKobo, hereKobo) => {
        const reference = await answered(here, status);
        expect(await shown()).toEqual([{ kind: 'payoutDiffers', reference, thereKobo, hereKobo }]);
        expect(await bank.lines()).toEqual([]);
      });

      it('one that was reversed without a notice is booked', async () => {
        const reference = await answered('paid', THERE.reversed);
        expect(await shown()).toEqual([{ kind: 'payoutSettled', reference, thereKobo: AMOUNT }]);
        expect(await bank.lines()).toEqual([`payout ${reference} ${bank.yesterday()}`]);
        expect([await stateOf(reference), await bank.openDifferences()]).toMatchObject([
          'reversed',
          [{ kind: 'balance' }],
        ]);
      });
    });
  });

  describe('a payout that we do not know', () => {
    const UUID = '3f2c1e9a-0b4d-4c8e-9a57-1d6e2f7b8c90';
    const STRANGERS = ['by-hand', `${UUID}a`, `a${UUID}`, UUID];
    beforeEach(() => inTransaction(given, clearSwitch));
    const pauses = () => inTransaction(given, findPauseCauses);

    it.each(STRANGERS)('is shown and pauses payouts: %s', async (stranger) => {
      const known = await withdrawn();
      payoutThere(bank, stranger, THERE.pending);
      payoutThere(bank, known, THERE.paid);
      await bank.compare();
      expect(await shown()).toEqual([
        { kind: 'payoutNotOurs', reference: stranger, thereKobo: AMOUNT },
        { kind: 'payoutSettled', reference: known, thereKobo: AMOUNT },
      ]);
      expect(await pauses()).toEqual([
        { subject: 'payouts', detail: expect.stringContaining(`: ${bank.name}: ${stranger}.`) as unknown },
      ]);
      expect(await bank.lines()).toEqual([`payout ${known} ${bank.yesterday()}`]);
    });

    it('is left alone if it failed', async () => {
      payoutThere(bank, 'by-hand', THERE.failed);
      await bank.compare();
      expect([await shown(), await pauses(), await bank.lines()]).toEqual([[], [], []]);
    });

    it('is not shown and pauses nothing again once it is explained', async () => {
      const reference = crypto.randomUUID();
      payoutThere(bank, reference, THERE.paid);
      await bank.compare();
      const explained = { explainedBy: userId, explainedAt: given.now() };
      await inTransaction(given, async (tx) => {
        await explainUnknownPayout(tx, reference, explained);
        await clearSwitch(tx);
      });
      await compareNextDay();
      expect([await shown(), await pauses()]).toEqual([[], []]);
    });
  });
});
