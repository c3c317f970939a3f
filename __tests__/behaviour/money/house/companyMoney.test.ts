import { eq } from 'drizzle-orm';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { MAX_PAYOUT } from '#contract/money/payouts/withdrawals';
import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { payouts } from '#server/kernel/db/schema/payments';
import { houseFundingKind, housePayoutKind } from '#server/money/house/approvals';
import { COMPANY_ID, proposeFunding } from '#server/money/house/funding';
import { proposePayout } from '#server/money/house/payout';
import { payableFunds, readHouseMoney } from '#server/money/house/service';
import { OWN_ACCOUNTS, ownFunds } from '#server/money/ledger/ownFunds';
import { balanceOf } from '#server/money/ledger/service';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { bareConfig } from '#support/bareConfig';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf } from '#support/ledger';
import {
  jobsOf,
  lastAudited,
  moveMoney,
  newAdministrator,
  proposed,
  setOwnFunds,
  withSandbox,
} from '#support/money/bareMoney';

const AMOUNT = naira(700);
const ACCOUNT = { bankName: 'Access Bank', bankCode: '044', accountNumber: '0690000001' };

onDatabaseAlone((given) => {
  let first: string;
  let second: string;
  let context: ServerContext;
  beforeAll(async () => {
    first = await newAdministrator(given);
    second = await newAdministrator(given);
    context = { ...(await withSandbox(given)), config: bareConfig() };
  });
  beforeEach(() => setOwnFunds(given, naira(10_000)));
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const asked = (amountKobo: Kobo) => ({ actorId: first, amountKobo, reason: 'Transfer 4711' });
  const funding = (amountKobo: Kobo = AMOUNT) =>
    proposed(given, houseFundingKind, (tx) => proposeFunding(context, tx, asked(amountKobo)));
  const payout = (amountKobo: Kobo = AMOUNT, by = context) =>
    proposed(given, housePayoutKind, (tx) => proposePayout(by, tx, asked(amountKobo)));
  type Proposal = Pick<Awaited<ReturnType<typeof funding>>, 'carryOut'>;
  const decide = ({ carryOut }: Proposal, by = second, under = context) =>
    inTransaction(given, (tx) => carryOut(under, tx, by));
  const audited = (action: string) => ({ happenedAt: given.now(), action, facts: { amountKobo: AMOUNT } });
  const bookedUnder = async (key: string) => {
    const [row] = await given.db.select().from(transfers).where(eq(transfers.key, key));
    return row;
  };
  const withoutAccount = () => ({ ...context, config: { ...context.config, companyBankAccount: undefined } });
  const open = () => given.db.$count(payouts);

  it('company funds are added by two administrators, once', async () => {
    const before = await balanceOf(given.db, { kind: 'houseFunds' });
    const proposal = await funding();
    expect(proposal.approval).toMatchObject({
      subjectId: COMPANY_ID,
      proposedBy: first,
      proposedAt: given.now(),
      reason: 'Transfer 4711',
      content: { amountKobo: AMOUNT },
    });
    expect(await proposal.describe(given.db)).toEqual({ kind: 'houseFunding', amountKobo: AMOUNT });
    expect(await lastAudited(given, COMPANY_ID, first)).toEqual(audited('house funding proposed'));
    await expect(funding()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
    await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
    expect(await balanceOf(given.db, { kind: 'houseFunds' })).toBe(before);
    await decide(proposal);
    await expect(decide(proposal)).rejects.toEqual(refused('PROPOSAL_VOID'));
    expect(await balanceOf(given.db, { kind: 'houseFunds' })).toBe(before + AMOUNT);
    expect(await bookedUnder(`houseFunding:${proposal.approval.id}`)).toMatchObject({
      kind: 'houseFunding',
      causedBy: second,
    });
    expect(await lastAudited(given, COMPANY_ID, second)).toEqual(audited('house funded'));
  });

  it("company funds are paid out by two administrators, once, to the operator's account; the company pays the fee", async () => {
    const before = await balanceOf(given.db, { kind: 'houseFunds' });
    const proposal = await payout();
    expect(proposal.approval).toMatchObject({
      subjectId: COMPANY_ID,
      proposedBy: first,
      proposedAt: given.now(),
      reason: 'Transfer 4711',
      content: { amountKobo: AMOUNT, bankCode: ACCOUNT.bankCode, accountNumber: ACCOUNT.accountNumber },
    });
    expect(await proposal.describe(given.db)).toEqual({
      kind: 'housePayout',
      amountKobo: AMOUNT,
      bankAccount: `the operator’s account ${ACCOUNT.accountNumber}`,
    });
    expect(await lastAudited(given, COMPANY_ID, first)).toEqual(audited('house payout proposed'));
    await expect(payout()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
    await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
    await decide(proposal);
    await expect(decide(proposal)).rejects.toEqual(refused('PROPOSAL_VOID'));
    expect(await balanceOf(given.db, { kind: 'houseFunds' })).toBe(before - AMOUNT);
    const booked = await bookedUnder(`housePayout:${proposal.approval.id}`);
    expect(booked).toMatchObject({ kind: 'housePayout', content: { amountKobo: AMOUNT }, causedBy: second });
    const [row] = await given.db
      .select()
      .from(payouts)
      .where(eq(payouts.transferId, booked?.id ?? ''));
    expect(row).toMatchObject({
      ...ACCOUNT,
      userId: null,
      suspenseItemId: null,
      amountKobo: AMOUNT,
      feeChargedKobo: 0,
      state: 'requested',
      accountName: PRODUCT_NAME,
    });
    expect(await jobsOf(given, 'send-payout')).toContainEqual({ payoutId: row?.id });
    expect(await lastAudited(given, COMPANY_ID, second)).toEqual(audited('house paid out'));
  });

  it("a payout of company funds goes to an account in the operator's name", async () => {
    const named = { ...context, config: bareConfig({ OPERATOR_NAME: 'Ile Lending Ltd' }) };
    const proposal = await payout();
    await decide(proposal, second, named);
    const names = await given.db.select({ accountName: payouts.accountName }).from(payouts);
    expect(names).toContainEqual({ accountName: 'Ile Lending Ltd' });
  });

  it("a payout of company funds needs the operator's account, which must not change before the approval", async () => {
    await expect(payout(AMOUNT, withoutAccount())).rejects.toEqual(refused('HOUSE_ACCOUNT_MISSING'));
    const proposal = await payout();
    await expect(decide(proposal, second, withoutAccount())).rejects.toEqual(refused('HOUSE_ACCOUNT_MISSING'));
    const moved = { ...context, config: bareConfig({ HOUSE_BANK_ACCOUNT: '058/0690000002' }) };
    await expect(decide(proposal, second, moved)).rejects.toEqual(refused('PROPOSAL_VOID'));
    await decide(proposal);
  });

  it('company funds can only be paid out beyond the fees of all open payouts, when proposed and when approved', async () => {
    const fees = PAYOUT_FEE * ((await open()) + 1);
    await setOwnFunds(given, kobo(AMOUNT + fees));
    expect(await payableFunds(context, given.db)).toBe(AMOUNT);
    await expect(payout(kobo(AMOUNT + 1))).rejects.toEqual(refused('HOUSE_PAYOUT_TOO_LARGE'));
    const proposal = await payout();
    await setOwnFunds(given, kobo(AMOUNT + fees - 1));
    await expect(decide(proposal)).rejects.toEqual(refused('HOUSE_FUNDS_SHORT'));
    await setOwnFunds(given, kobo(AMOUNT + fees));
    await decide(proposal);
    expect(await ownFunds(given.db)).toBe(fees);
    expect(await payableFunds(context, given.db)).toBe(0);
    await setOwnFunds(given, naira(-1));
    expect(await payableFunds(context, given.db)).toBe(0);
    await setOwnFunds(given, kobo(MAX_PAYOUT + naira(10_000)));
    expect(await payableFunds(context, given.db)).toBe(MAX_PAYOUT);
  });

  it('company funds are shown by account, with the amount that can be paid out and open proposals', async () => {
    for (const [nth, kind] of OWN_ACCOUNTS.entries()) await moveMoney(given, { kind }, kobo(nth + 1));
    const shown = await readHouseMoney(context);
    const balance = (kind: (typeof OWN_ACCOUNTS)[number]) => balanceOf(given.db, { kind });
    expect(shown).toEqual({
      originationFeesKobo: await balance('originationFees'),
      servicingFeesKobo: await balance('servicingFees'),
      saleFeesKobo: await balance('saleFees'),
      houseFundsKobo: await balance('houseFunds'),
      providerFeesKobo: await balance('providerFees'),
      ownFundsKobo: await ownFunds(given.db),
      payableKobo: await payableFunds(context, given.db),
      bankAccount: 'Access Bank, 0690000001',
      isFundingProposed: false,
      isPayoutProposed: false,
    });
    const toFund = await funding();
    expect(await readHouseMoney(context)).toEqual({ ...shown, isFundingProposed: true });
    const toPay = await payout();
    expect(await readHouseMoney(context)).toEqual({ ...shown, isFundingProposed: true, isPayoutProposed: true });
    await decide(toFund);
    expect(await readHouseMoney(context)).toMatchObject({ isFundingProposed: false, isPayoutProposed: true });
    await decide(toPay);
    expect(await readHouseMoney(withoutAccount())).not.toHaveProperty('bankAccount');
    expect(await readHouseMoney({ ...context, payments: undefined })).toMatchObject({ payableKobo: 0 });
  });
});
