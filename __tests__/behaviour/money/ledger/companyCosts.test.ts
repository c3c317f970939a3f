import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { findLowFundsCauses } from '#server/money/ledger/companyCosts';
import { fundCompany } from '#server/money/ledger/houseFunds';
import { transferOnce } from '#server/money/ledger/service';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { onDatabaseAlone, openDayAfter, openDays, type GivenDatabase } from '#support/databaseSuite';
import { command } from '#support/ledger';

const money = ({ db }: Pick<GivenDatabase, 'db'>) => ({
  spend: (amountKobo: Kobo, kind: TransferKind = 'bankCharge') =>
    inTransaction({ db }, (tx) =>
      transferOnce(tx, command({ kind }), [
        { account: { kind: 'providerFees' }, amountKobo: negateKobo(amountKobo) },
        { account: { kind: 'clientMoney' }, amountKobo },
      ]),
    ),
  fund: (amountKobo: Kobo) =>
    inTransaction({ db }, (tx) => fundCompany(tx, { key: command().key, amountKobo, causedBy: null })),
  told: async () => (await findLowFundsCauses(db)).map(({ detail }) => detail),
});

onDatabaseAlone((given) => {
  it('company funds are low if they are below the costs of the last 30 days', async () => {
    const { spend, fund, told } = money(given);
    expect(await findLowFundsCauses(given.db)).toStrictEqual([]);
    await spend(naira(1));
    await spend(naira(500), 'housePayout');
    expect(await findLowFundsCauses(given.db)).toEqual([
      { subject: 'funds', detail: 'Company funds are −₦501; the last 30 days cost ₦1.' },
    ]);
    await fund(kobo(naira(502) - 1));
    expect(await told()).toEqual(['Company funds are ₦0.99; the last 30 days cost ₦1.']);
    await fund(kobo(1));
    expect(await findLowFundsCauses(given.db)).toStrictEqual([]);
  });
});

onDatabaseAlone((given) => {
  it('a cost counts once, whether its day is closed or open, and for 30 days', async () => {
    const { spend, told } = money(given);
    const costs = async () => {
      const [detail = ''] = await told();
      return detail.split('cost ')[1];
    };
    await spend(naira(1));
    expect(await costs()).toBe('₦1.');
    await openDayAfter(given);
    await closeBookDays(given);
    expect(await costs()).toBe('₦1.');
    await spend(naira(10));
    await openDays(given, 28);
    expect(await costs()).toBe('₦11.');
    await openDayAfter(given);
    expect(await costs()).toBe('₦10.');
    await openDayAfter(given);
    await spend(naira(100));
    expect(await costs()).toBe('₦100.');
  });
});
