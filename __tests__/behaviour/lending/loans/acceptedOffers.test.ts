import { createHash } from 'node:crypto';
import { offerText } from '#contract/lending/loans/agreementTexts';
import { quoteFor } from '#contract/lending/schedule/quote';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import { readRateLimits } from '#server/kernel/config/rateLimitSettings';
import { readerOf } from '#server/kernel/config/variables';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loans } from '#server/kernel/db/schema/loans';
import { mandates } from '#server/kernel/db/schema/payments';
import type { UserRow } from '#server/kernel/db/schema/users';
import { users } from '#server/kernel/db/schema/users';
import {
  acceptOffer,
  checkAcceptance,
  readOffer,
  refuseOffer,
  sendOfferCode,
  startOfferPasskey,
} from '#server/lending/loans/payout/offers';
import { findTerms } from '#server/lending/terms/repository';
import { insertMandate } from '#server/money/mandates/repository';
import { findAccount } from '#server/money/ledger/accounts';
import { findUserById } from '#server/people/users/repository';
import { deriveKeys } from '#server/kernel/security/keys';
import { eq } from 'drizzle-orm';
import { onDatabaseAlone } from '#support/databaseSuite';
import { applied, bareOffer, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent, rowOf } from '#support/loans/barePayments';
import { createTestMailer, type TestMailer } from '#support/receivers/mailRecorder';
import { jobsOf } from '#support/money/bareMoney';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const PARTY = { name: 'Peerlend', id: 'localhost', origin: 'http://localhost' };

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  let user: UserRow;
  let context: ServerContext;
  let mails: TestMailer;
  beforeEach(async () => {
    mails = createTestMailer();
    context = {
      ...given.context,
      keys: await deriveKeys('a secret of the tests alone'),
      mailer: mails,
      config: { rateLimits: readRateLimits(readerOf({}), () => undefined) } as ServerContext['config'],
      payments: { name: 'sandbox', mandates: {} } as ServerContext['payments'],
      report: () => undefined,
    };
    people = await barePeople(given);
    loanId = await bareOffer(given, people);
    user = await personOf(people.borrowerId);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  async function personOf(id: string): Promise<UserRow> {
    const found = await findUserById(given.db, id);
    if (!found) throw new Error(`There is no person ${id}`);
    return found;
  }
  const offerOf = async (ofLoan = loanId) => {
    const offer = await readOffer(given.db, await rowOf(given, ofLoan));
    if (!offer) throw new Error('There is no offer');
    return offer;
  };
  const mailedCode = async (ofLoan = loanId) => {
    given.clock.advance({ minutes: 2 });
    await sendOfferCode(context, user, ofLoan);
    return mails.codeFor(user.email);
  };
  const check = (code: string, textHash: string, { by = user, ofLoan = loanId } = {}) =>
    checkAcceptance(context, PARTY, by, ofLoan, { code, textHash, toBankAccount: true });
  const accept = async (
    textHash: string,
    spend: Parameters<typeof acceptOffer>[5] = () => Promise.resolve(true),
    by = user,
  ) =>
    inTransaction(given, (tx) =>
      acceptOffer(
        context,
        tx,
        by,
        loanId,
        { textHash, toBankAccount: true, code: undefined, passkey: undefined },
        spend,
      ),
    );
  const stateOf = async () => (await rowOf(given, loanId)).state;

  it("an offer's text is made of its quote and terms; an application has none", async () => {
    const { termsVersion, grade } = await rowOf(given, loanId);
    const terms = await findTerms(given.db, termsVersion ?? 0);
    const priced = (annualRateBps: number, stepBps: number) => {
      const rate = { annualRateBps: basisPoints(annualRateBps), mandateStepBps: basisPoints(stepBps) };
      const quote = quoteFor({ principalKobo: naira(80_000), months: 6, grade: grade ?? 'A', ...rate }, terms);
      const text = offerText(quote, terms, { goodLoanStepBps: basisPoints(0), ...rate });
      return { quote, text, textHash: hashOf(text), mandateStepBps: rate.mandateStepBps };
    };
    expect(await offerOf()).toEqual({
      terms,
      goodLoanStepBps: 0,
      ...priced(3200, 0),
      withMandate: priced(3100, 100),
    });
    const other = await applied(given, await barePeople(given));
    expect(await readOffer(given.db, await rowOf(given, other))).toBeUndefined();
    const row = await rowOf(given, loanId);
    expect(await readOffer(given.db, { ...row, grade: null })).toBeUndefined();
    expect(await readOffer(given.db, { ...row, termsVersion: null })).toBeUndefined();
    expect(await readOffer(given.db, { ...row, annualRateBps: null })).toBeUndefined();
  });

  it('is offered at one rate where a mandate lowers nothing', async () => {
    const row = await rowOf(given, loanId);
    expect(await readOffer(given.db, { ...row, annualRateBps: basisPoints(0) })).not.toHaveProperty('withMandate');
    const [lowest] = [{ ...row, annualRateBps: basisPoints(40) }];
    expect((await readOffer(given.db, lowest))?.withMandate).toMatchObject({
      quote: { annualRateBps: 0 },
      mandateStepBps: 40,
    });
    expect(await readOffer(given.db, { ...row, state: 'listed' })).not.toHaveProperty('withMandate');
  });

  it('a code counts for the text with instalments from the bank account too, which takes an active mandate', async () => {
    const { withMandate } = await offerOf();
    const spend = await check(await mailedCode(), withMandate?.textHash ?? '');
    const textHash = withMandate?.textHash ?? '';
    await expect(accept(textHash, spend)).rejects.toEqual(refused('MANDATE_NOT_ACTIVE'));
    const { id: mandateId } = await inTransaction(given, (tx) =>
      insertMandate(tx, {
        userId: user.id,
        provider: 'another',
        bankName: 'Bank',
        bankCode: '058',
        accountNumber: '0000000001',
        requestedAt: given.now(),
      }),
    );
    const change = (fields: Partial<typeof mandates.$inferInsert>) =>
      given.db.update(mandates).set(fields).where(eq(mandates.id, mandateId));
    await expect(accept(textHash, spend)).rejects.toEqual(refused('MANDATE_NOT_ACTIVE'));
    await change({ state: 'active', reference: mandateId, code: 'one', activeOn: '2026-01-01' });
    await expect(accept(textHash, spend)).rejects.toEqual(refused('MANDATE_NOT_ACTIVE'));
    expect(await stateOf()).toBe('offered');
    await change({ provider: 'sandbox' });
    await accept(textHash, spend);
    expect(await rowOf(given, loanId)).toMatchObject({ state: 'listed', annualRateBps: 3100, mandateStepBps: 100 });
    expect((await lastEvent(given, loanId))?.facts).toMatchObject({ text: withMandate?.text, mandateStepBps: 100 });
    const { mandateStepBps, quote, textHash: agreed } = await offerOf();
    expect([mandateStepBps, quote, agreed]).toEqual([100, withMandate?.quote, textHash]);
  });

  it('is accepted with a mailed code; the loan is then listed', async () => {
    const { text, textHash } = await offerOf();
    const code = await mailedCode();
    expect(mails.all.at(-1)?.text).toContain('It is for the offer of ₦80,000 over 6 months.');
    const spend = await check(code, textHash);
    await accept(textHash, spend);
    expect(await stateOf()).toBe('listed');
    expect(await lastEvent(given, loanId)).toMatchObject({
      type: 'accept',
      causedBy: user.id,
      happenedAt: given.now(),
      facts: { text, textHash, toBankAccount: true },
    });
    expect(await findAccount(given.db, { kind: 'escrow', loanId })).toBeDefined();
    expect(await jobsOf(given, 'place-listing')).toContainEqual(expect.objectContaining({ loanId }));
    await expect(accept(textHash)).rejects.toEqual(refused('LOAN_MOVED_ON'));
    await expect(mailedCode()).rejects.toEqual(refused('LOAN_MOVED_ON'));
  });

  it('a code works once, for one text and one loan', async () => {
    const { textHash } = await offerOf();
    const code = await mailedCode();
    await expect(check(code, 'another text')).rejects.toEqual(refused('OFFER_CHANGED'));
    const others = await barePeople(given);
    const ofLoan = await bareOffer(given, others, naira(40_000));
    // Nobody learns of another person's offer.
    await expect(check(code, 'another text', { ofLoan })).rejects.toEqual(refused('CODE_EXPIRED'));
    await expect(check(code, textHash, { ofLoan })).rejects.toEqual(refused('CODE_EXPIRED'));
    await expect(check(code, textHash, { ofLoan: crypto.randomUUID() })).rejects.toEqual(refused('CODE_EXPIRED'));
    const spend = await check(code, textHash);
    expect(await inTransaction(given, (tx) => spend(tx))).toBe(true);
    await expect(accept(textHash, spend)).rejects.toEqual(refused('CODE_EXPIRED'));
    expect(await stateOf()).toBe('offered');
    expect(await findAccount(given.db, { kind: 'escrow', loanId })).toBeUndefined();
  });

  it('a code does not accept a text that has changed since it was mailed', async () => {
    const code = await mailedCode();
    await given.db.update(loans).set({ grade: 'B' }).where(eq(loans.id, loanId));
    await expect(check(code, (await offerOf()).textHash)).rejects.toEqual(refused('CODE_EXPIRED'));
  });

  it("a code or passkey is only for one's own open offer", async () => {
    const stranger = await personOf((await barePeople(given)).borrowerId);
    const [own] = [user];
    for (const start of [() => mailedCode(), () => startOfferPasskey(context, PARTY, user, loanId)]) {
      user = stranger;
      await expect(start()).rejects.toEqual(refused('NOT_FOUND'));
      user = own;
    }
    await expect(mailedCode(crypto.randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
    await expect(startOfferPasskey(context, PARTY, user, loanId)).rejects.toEqual(refused('NO_PASSKEY'));
    people = await barePeople(given);
    user = await personOf(people.borrowerId);
    await expect(mailedCode(await applied(given, people))).rejects.toEqual(refused('LOAN_MOVED_ON'));
  });

  it('is not accepted by another person, by somebody not eligible, or for another text', async () => {
    const { textHash } = await offerOf();
    const stranger = await personOf((await barePeople(given)).borrowerId);
    await expect(accept(textHash, undefined, stranger)).rejects.toEqual(refused('NOT_FOUND'));
    await expect(accept('another text')).rejects.toEqual(refused('OFFER_CHANGED'));
    await given.db.update(users).set({ isFrozen: true }).where(eq(users.id, user.id));
    await expect(accept(textHash)).rejects.toEqual(refused('NOT_ELIGIBLE'));
    expect(await stateOf()).toBe('offered');
    people = await barePeople(given);
    loanId = await applied(given, people);
    await expect(accept(textHash, undefined, await personOf(people.borrowerId))).rejects.toEqual(
      refused('LOAN_MOVED_ON'),
    );
  });

  it('can be refused by its borrower', async () => {
    const refuse = (by: string) => inTransaction(given, (tx) => refuseOffer(context, tx, by, loanId));
    await expect(refuse(people.lenderIds[0])).rejects.toEqual(refused('NOT_FOUND'));
    await refuse(user.id);
    expect(await stateOf()).toBe('refused');
    expect(await lastEvent(given, loanId)).toMatchObject({
      type: 'refuse',
      causedBy: user.id,
      happenedAt: given.now(),
    });
    await expect(refuse(user.id)).rejects.toEqual(refused('LOAN_MOVED_ON'));
  });
});
