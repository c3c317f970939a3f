import { kobo, naira } from '#contract/money/kobo';
import type { HoldReason } from '#contract/money/payouts/speedLimits';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { Tx } from '#server/kernel/db/connection';
import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { returnHeldTooLong } from '#server/money/withdrawals/heldTooLong';
import { judgeSpeed } from '#server/money/withdrawals/speed';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { findBankAccount, lockUser } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36' };
const ELSEWHERE = '198.51.100.23';

const reasonsOf = async (server: TestServer, { token }: Person, { email }: Person) =>
  (await server.call('withdrawalReviews', { token, query: { q: email } })).body.map(({ reasons }) => reasons);

/** Gets a new token, since tokens end after half a day. */
async function signInAgain<Of extends Person>(server: TestServer, person: Of, where = {}): Promise<Of> {
  const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD }, ...where });
  return { ...person, token: body.accessToken };
}

onServer((given) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await administrator(given.server);
  });
  afterEach(async () => expect(await faultsOf(given.server.context.db)).toStrictEqual([]));

  const newest = async ({ token }: Person) => (await given.server.call('withdrawals', { token })).body[0]!;

  describe('a withdrawal of nearly all money received within the hour', () => {
    test('is held, shows that to its owner and the reason to administrators, and its money leaves the wallet', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(600_000));
      const { status, body } = await withdrawBy(server, person, naira(560_000));
      expect([status, body.state]).toEqual([201, 'inReview']);
      expect(Date.parse(body.heldUntil!) - Date.parse(body.requestedAt)).toBe(48 * 3_600_000);
      await server.runJobs();
      expect(await newest(person)).toMatchObject({ state: 'inReview', heldUntil: body.heldUntil });
      expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(40_000), heldKobo: naira(560_000) });
      expect(await reasonsOf(server, admin, person)).toEqual([['straightThrough']]);
      const mail = server.mails.all.findLast(({ to }) => to === person.email)!;
      expect(mail.subject).toBe('We are checking your Peerlend withdrawal');
      expect(mail.text).toContain('at the latest');
      expect(mail.text).not.toContain('within the hour');
    });

    test('is returned after 48 hours without a decision, and its owner is told', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(600_000));
      const { body } = await withdrawBy(server, person, naira(560_000));
      server.clock.advance({ minutes: 48 * 60 - 1 });
      await returnHeldTooLong(server.context);
      const back = await signInAgain(server, person);
      expect(await newest(back)).toMatchObject({ id: body.id, state: 'inReview' });
      server.clock.advance({ minutes: 2 });
      await returnHeldTooLong(server.context);
      await returnHeldTooLong(server.context);
      await server.runJobs();
      expect(await newest(back)).toMatchObject({ state: 'failed', failure: 'notCleared' });
      expect(await walletOf(server, back)).toMatchObject({ balanceKobo: naira(600_000), heldKobo: 0 });
      expect(server.mails.all.findLast(({ to }) => to === person.email)!.text).toContain('We couldn’t clear it');
      admin = await administrator(server);
    });
  });

  test('a withdrawal in a session from a device and network new to the account is held', async () => {
    const { server } = given;
    const robbed = await saverWith(server, naira(300_000));
    server.clock.advance({ minutes: 25 * 60 });
    admin = await administrator(server);
    const thief = await signInAgain(server, robbed, { from: ELSEWHERE, headers: PHONE });
    expect((await withdrawBy(server, thief, naira(250_000))).body.state).toBe('inReview');
    expect(await reasonsOf(server, admin, robbed)).toEqual([['newDevice']]);
  });
});

onPostgresServers((given) => {
  afterEach(async () => expect(await faultsOf(given.server.context.db)).toStrictEqual([]));

  /** Like the call, but without the mailed code, which only lets one through at a time. */
  async function withdrawing({ context }: TestServer, tx: Tx, { id: userId }: Saver, amount: number, key: string) {
    const amountKobo = kobo(amount);
    expect(await lockUser(tx, userId, 0)).toBeDefined();
    const account = (await findBankAccount(tx, userId))!;
    const heldBecause: HoldReason[] = await judgeSpeed(context, tx, { userId, sessionId: undefined, amountKobo });
    return withdrawFromWallet(context, tx, walletClaims, {
      userId,
      amountKobo,
      shownFeeKobo: naira(100),
      account,
      accountName: undefined,
      key,
      content: { amountKobo },
      causedBy: userId,
      heldBecause,
    });
  }

  test('two concurrent ones that together reach the limit: one is paid, the other held', async () => {
    const { server } = given;
    const person = await saverWith(server, naira(600_000));
    const rows = await Promise.all(
      [server, given.other].map((on, at) =>
        inTransaction(on.context, (tx) => withdrawing(on, tx, person, naira(290_000), `both:${person.id}:${at}`)),
      ),
    );
    expect(rows.map(({ state }) => state).sort()).toEqual(['inReview', 'requested']);
    expect((await walletOf(server, person)).balanceKobo).toBe(naira(20_000));
  });

  test('if the server is killed in the middle, nothing is booked or held; sent again, it is held once', async () => {
    const { server } = given;
    const person = await saverWith(server, naira(600_000));
    const key = `cut:${person.id}`;
    await cutBeforeCommit(server.context, given.other.context, (tx) =>
      withdrawing(server, tx, person, naira(560_000), key),
    );
    expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(600_000), heldKobo: 0 });
    for (const on of [given.other, server]) {
      const payout = await inTransaction(on.context, (tx) => withdrawing(on, tx, person, naira(560_000), key));
      expect(payout.state).toBe('inReview');
    }
    expect((await server.call('withdrawals', { token: person.token })).body).toHaveLength(1);
  });

  test('released while its time runs out: only one happens', async () => {
    const { server } = given;
    const person = await saverWith(server, naira(600_000));
    const { body } = await withdrawBy(server, person, naira(560_000));
    server.clock.advance({ minutes: 48 * 60 + 5 });
    const first = await administrator(server);
    const second = await administrator(server);
    const params = { payoutId: body.id };
    await server.call('proposeWithdrawalRelease', { token: first.token, params, body: { reason: 'Called them' } });
    const { body: proposals } = await server.call('approvals', { token: second.token });
    const proposal = proposals.find((one) => one.kind === 'withdrawalRelease' && one.personId === person.id)!;
    expect(proposal).toMatchObject({ reasons: ['straightThrough'] });
    const [released] = await Promise.all([
      server.call('approveProposal', { token: second.token, params: { approvalId: proposal.id } }),
      returnHeldTooLong(given.other.context),
    ]);
    await server.runJobs();
    const { balanceKobo } = await walletOf(server, await signInAgain(server, person));
    expect([200, 409]).toContain(released.status);
    expect(balanceKobo).toBe(released.status === 200 ? naira(40_000) : naira(600_000));
  });
});
