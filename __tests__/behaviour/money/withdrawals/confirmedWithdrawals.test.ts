import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { eq } from 'drizzle-orm';
import { formatMinute } from '#contract/dates';
import { kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { accountEvents, users } from '#server/kernel/db/schema/users';
import { bankAccountProofs } from '#server/kernel/db/schema/bankAccounts';
import { passkeys } from '#server/kernel/db/schema/sessions';
import { payouts } from '#server/kernel/db/schema/payments';
import type { Mail } from '#server/kernel/mail/mailer';
import { balanceOf } from '#server/money/ledger/service';
import type { WalletClaims } from '#server/money/withdrawals/requireFree';
import {
  endOfWait,
  hasArrived,
  prepareWithdrawal,
  proveOwnAccount,
  sendWithdrawalCode,
  startWithdrawalPasskey,
  withdraw,
} from '#server/money/withdrawals/service';
import { findUserById, type BankAccountOfUser } from '#server/people/users/repository';
import { requireProvider } from '#server/kernel/payments/provider';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { deriveKeys } from '#server/kernel/security/keys';
import { bareConfig } from '#support/bareConfig';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, moneyFaultsOf, newOwner, newSaver } from '#support/ledger';
import { barePayout, setOwnFunds, withSandbox } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const PARTY = { name: 'Peerlend', id: 'localhost', origin: 'http://localhost' };

onDatabaseAlone((given) => {
  let context: ServerContext;
  let mails: Mail[];
  let names: unknown[];
  let accountName: string | undefined;
  let userId: string;
  let account: BankAccountOfUser;
  let count = 0;
  beforeAll(async () => {
    const bare = await withSandbox(given);
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined };
    const payments = {
      ...requireProvider(bare),
      nameOfAccount: async (...asked: unknown[]) => {
        names.push(asked);
        return accountName;
      },
    };
    context = {
      ...bare,
      payments,
      config: bareConfig(),
      keys: await deriveKeys('a secret of the tests alone'),
      mailer,
    };
  });
  beforeEach(async () => {
    [mails, names] = [[], []];
    accountName = 'OBI ADA';
    await setOwnFunds(given, naira(10_000));
    userId = await newSaver(given, naira(5_000));
    count += 1;
    account = { bankName: 'GTBank', bankCode: '058', accountNumber: `01${String(count).padStart(8, '0')}` };
    await change({
      ...account,
      isEmailVerified: true,
      isProfileUpdated: true,
      dateOfBirth: '1990-05-01',
      gender: 'Male',
      address: '1 Marina, Lagos',
      nationality: 'Nigerian',
      isBvnVerified: true,
      termsVersion: TERMS_VERSION,
    });
  });

  const change = (set: Partial<typeof users.$inferInsert>) =>
    given.db.update(users).set(set).where(eq(users.id, userId));
  const refused = (reason: string, text = '') =>
    expect.objectContaining({ reason, body: { errorMessage: expect.stringContaining(text) as unknown } }) as unknown;
  const user = async () => {
    const found = await findUserById(given.db, userId);
    if (!found) throw new Error('There is no user');
    return found;
  };
  const claims: WalletClaims = {
    dueOf: async () => NO_KOBO,
    nextTaken: async () => undefined,
    pledgedBy: async () => NO_KOBO,
    coveredCounts: async () => ({ depositsAMonth: 0, withdrawalsAMonth: 1 }),
    taxesOn: async () => firstLendingTerms.taxes,
  };
  const unavailable = () => ({ ...context, payments: undefined });
  const askCode = async (amountKobo: Kobo = AMOUNT, by = context) => {
    await sendWithdrawalCode(by, await user(), { amountKobo });
    return mails.at(-1)?.code ?? '';
  };
  const prepare = async (code: string, amountKobo: Kobo = AMOUNT, by = context) =>
    prepareWithdrawal(by, PARTY, await user(), { amountKobo, code });
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const book = async (prepared: Prepared, asked: { amountKobo?: Kobo; feeKobo?: Kobo } = {}, by = context) => {
    const caller = await user();
    const form = { amountKobo: AMOUNT, key: command().key, ...asked };
    return inTransaction(given, (tx) => withdraw(by, tx, claims, caller, form, prepared));
  };
  /** Past the time within which no second code is sent. */
  const later = () => given.clock.advance({ minutes: 2 });
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const provedBy = async () => {
    const rows = await given.db
      .select()
      .from(bankAccountProofs)
      .where(eq(bankAccountProofs.accountNumber, account.accountNumber));
    return rows.map((row) => ({ userId: row.userId, means: row.means, provedAt: row.provedAt }));
  };
  const proveFor = (owner: string) =>
    given.db.insert(bankAccountProofs).values({
      userId: owner,
      bankCode: account.bankCode,
      accountNumber: account.accountNumber,
      means: 'holder',
      provedAt: given.now(),
    });

  describe('a withdrawal', () => {
    afterEach(async () => {
      expect(await moneyFaultsOf(given.db)).toEqual([]);
    });

    it('is confirmed with a code for its amount and account, and booked', async () => {
      const code = await askCode();
      expect(mails.at(-1)?.text).toContain(
        `It is for ₦2,000 to GTBank, account ending in ${account.accountNumber.slice(-4)}.`,
      );
      const prepared = await prepare(code);
      expect(prepared).toMatchObject({ account, accountName: 'OBI ADA' });
      expect(names).toEqual([[account, expect.objectContaining({ id: userId })]]);
      const booked = await book(prepared);
      expect(booked).toMatchObject({ amountKobo: AMOUNT, state: 'requested', bankName: 'GTBank' });
      expect(await wallet()).toBe(naira(3_000));
      const [row] = await given.db.select().from(payouts).where(eq(payouts.id, booked.id));
      expect(row).toMatchObject({ ...account, userId, accountName: 'OBI ADA', feeChargedKobo: 0, heldBecause: [] });
      expect(await provedBy()).toEqual([{ userId, means: 'holder', provedAt: given.now() }]);
      await expect(book(prepared)).rejects.toEqual(refused('CODE_EXPIRED'));
    });

    it("costs the fee that was shown, once the month's free ones are used up", async () => {
      await book(await prepare(await askCode()));
      later();
      const prepared = await prepare(await askCode());
      await expect(book(prepared)).rejects.toEqual(refused('WITHDRAWAL_FEE_CHANGED'));
      expect(await book(prepared, { feeKobo: PAYOUT_FEE })).toMatchObject({ feeKobo: PAYOUT_FEE });
    });

    it('needs a code for this amount and this account', async () => {
      const code = await askCode();
      await expect(prepare(code, kobo(AMOUNT + 1))).rejects.toEqual(refused('CODE_EXPIRED'));
      for (const set of [{ bankCode: '044' }, { accountNumber: '9999999999' }]) {
        await change(set);
        await expect(prepare(code)).rejects.toEqual(refused('CODE_EXPIRED'));
        await change(account);
      }
      expect(names).toEqual([]);
      const prepared = await prepare(code);
      for (const set of [{ bankCode: '044' }, { accountNumber: '9999999999' }]) {
        await change(set);
        await expect(book(prepared)).rejects.toEqual(refused('CODE_EXPIRED'));
        await change(account);
      }
      await book(prepared);
    });

    it('can get a code for another amount at once, which ends the first', async () => {
      const first = await askCode();
      await expect(askCode()).rejects.toEqual(refused('CODE_COOLDOWN'));
      const second = await askCode(kobo(AMOUNT + 1));
      await expect(prepare(first)).rejects.toEqual(refused('CODE_EXPIRED'));
      await prepare(second, kobo(AMOUNT + 1));
    });

    it('can be confirmed with a passkey instead', async () => {
      const start = async (by = context) => startWithdrawalPasskey(by, PARTY, await user(), { amountKobo: AMOUNT });
      await expect(start()).rejects.toEqual(refused('NO_PASSKEY'));
      await expect(start(unavailable())).rejects.toEqual(refused('PAYMENTS_UNAVAILABLE'));
      await given.db.insert(passkeys).values({
        userId,
        credentialId: `key${count}`,
        publicKey: 'none',
        counter: 0,
        transports: [],
        name: 'Phone',
        createdAt: given.now(),
      });
      expect(await start()).toEqual({
        challengeId: expect.any(String) as unknown,
        options: expect.any(String) as unknown,
      });
      await change({ accountNumber: null, bankName: null, bankCode: null });
      await expect(start()).rejects.toEqual(refused('NOT_ELIGIBLE', 'Add your bank account'));
    });

    it('needs a provider, a bank account and an eligible person', async () => {
      const code = await askCode();
      const prepared = await prepare(code);
      const reason = refused('PAYMENTS_UNAVAILABLE');
      await expect(askCode(AMOUNT, unavailable())).rejects.toEqual(reason);
      await expect(prepare(code, AMOUNT, unavailable())).rejects.toEqual(reason);
      await expect(book(prepared, {}, unavailable())).rejects.toEqual(reason);
      await change({ isFrozen: true });
      await expect(book(prepared)).rejects.toEqual(refused('NOT_ELIGIBLE'));
      await change({ isFrozen: false, accountNumber: null, bankName: null, bankCode: null });
      const missing = refused('NOT_ELIGIBLE', 'Add your bank account');
      await expect(book(prepared)).rejects.toEqual(missing);
      later();
      await expect(askCode()).rejects.toEqual(missing);
      await expect(prepare(code)).rejects.toEqual(missing);
      await change({ isProfileUpdated: false });
      await expect(askCode()).rejects.toEqual(refused('NOT_ELIGIBLE', 'Complete your profile'));
    });

    it('is held for its account if the bank names another holder, and as unusual while another one is', async () => {
      accountName = 'Somebody Else';
      const first = await book(await prepare(await askCode()));
      expect(first.state).toBe('inReview');
      const reasons = async (id: string) =>
        (await given.db.select().from(payouts).where(eq(payouts.id, id)))[0]?.heldBecause;
      expect(await reasons(first.id)).toEqual(['account']);
      await given.db
        .update(payouts)
        .set({ heldBecause: ['newDevice'] })
        .where(eq(payouts.id, first.id));
      later();
      const second = await book(await prepare(await askCode()), { feeKobo: PAYOUT_FEE });
      expect(await reasons(second.id)).toEqual(['account', 'oneIsHeld']);
    });

    it('waits for a day after a new password, and says until when', async () => {
      const prepared = await prepare(await askCode());
      await given.db
        .insert(accountEvents)
        .values({ userId, kind: 'passwordChanged', happenedAt: given.now(), businessAt: given.now() });
      const end = new Date(given.now().getTime() + 24 * 3_600_000);
      const text = `You can withdraw from ${formatMinute(end)}: your password, email or bank account is new`;
      await expect(book(prepared)).rejects.toEqual(refused('WITHDRAWAL_TOO_SOON', text));
      const until = (databaseTime: () => Date = given.now) =>
        inTransaction(given, (tx) => endOfWait({ ...context, databaseTime }, tx, userId));
      expect(await until()).toEqual(end);
      expect(await until(() => new Date(end.getTime() - 1))).toEqual(end);
      expect(await until(() => end)).toBeUndefined();
      given.clock.advance({ hours: 24 });
      const unread = () => {
        throw new Error('The business clock is never behind');
      };
      expect(await until(unread)).toBeUndefined();
      await book(await prepare(await askCode()));
    });
  });

  describe("a person's own account", () => {
    const prove = async (name?: string) => {
      const owner = await user();
      return inTransaction(given, (tx) => proveOwnAccount(given, tx, owner, account, name));
    };
    const pay = () => barePayout(given, userId, { ...account, state: 'paid', settledAt: given.now() });
    const isKnown = () => hasArrived(given.db, userId, account);

    it('is proved by the name the bank knows', async () => {
      expect([await prove(), await prove('Somebody Else'), await provedBy()]).toEqual([false, false, []]);
      expect(await prove('OBI ADA MARY')).toBe(true);
      expect(await provedBy()).toEqual([{ userId, means: 'holder', provedAt: given.now() }]);
      expect(await isKnown()).toBe(false);
    });

    it('is proved by money that has arrived there, and the bank is no longer asked', async () => {
      await pay();
      expect([await prove('Somebody Else'), await isKnown()]).toEqual([true, true]);
      expect(await provedBy()).toEqual([{ userId, means: 'payout', provedAt: given.now() }]);
      expect((await prepare(await askCode())).accountName).toBeUndefined();
      expect(names).toEqual([]);
    });

    it('stays with another person who proved it first', async () => {
      const other = await newOwner(given);
      await proveFor(other);
      await pay();
      expect([await prove('OBI ADA'), await prove(), await isKnown()]).toEqual([false, false, false]);
      expect(await provedBy()).toMatchObject([{ userId: other }]);
    });
  });
});
