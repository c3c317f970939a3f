import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { kobo, naira } from '#contract/money/kobo';
import { readExtraPaymentEffect } from '#server/lending/loans/payments/extraPayment';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, bareFunded, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { paymentsOf, scheduleOf } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { payMore, settlement, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));
  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const read = (change = {}) =>
    readExtraPaymentEffect(given.context, {
      borrowerId: people.borrowerId,
      loanId,
      amountKobo: naira(20_000),
      ...change,
    });

  it('an extra payment has the effect that was previewed', async () => {
    const shown = await read();
    expect(await paymentsOf(given, loanId)).toStrictEqual([]);
    await payMore(naira(20_000));
    const [payment] = await paymentsOf(given, loanId);
    const last = (await scheduleOf(given, loanId)).plan.instalments.at(-1);
    expect(shown).toMatchObject({
      interestKobo: payment?.interestKobo,
      principalKobo: payment?.principalKobo,
      endsOn: last?.dueOn,
      lastInstalmentKobo: last && unpaidKobo(last),
    });
    expect(shown).not.toHaveProperty('parts');
  });

  it("nobody can preview an extra payment on another person's loan, or on one that isn't being repaid", async () => {
    const other = await barePeople(given);
    await expect(read({ borrowerId: other.borrowerId })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(read({ loanId: crypto.randomUUID() })).rejects.toEqual(refused('NOT_FOUND'));
    const funded = { borrowerId: other.borrowerId, loanId: await bareFunded(given, other) };
    await expect(read(funded)).rejects.toEqual(refused('LOAN_MOVED_ON'));
  });

  it('is refused like the payment', async () => {
    await expect(read({ amountKobo: await settlement() })).rejects.toEqual(refused('EXTRA_SETTLES'));
    await expect(read({ amountKobo: kobo(1) })).rejects.toEqual(refused('PAYMENT_TOO_SMALL'));
    await untilDue();
    await expect(read()).rejects.toEqual(refused('DUE_FIRST'));
  });
});
