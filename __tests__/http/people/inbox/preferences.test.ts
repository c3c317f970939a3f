import { naira } from '#contract/money/kobo';
import { mailKinds, type GroupWithChoice, type MailWay } from '#contract/mailKinds';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { unsubscribePath, UNSUBSCRIBE_DAYS } from '#server/kernel/inbox/unsubscribe';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { queues } from '#server/kernel/jobs/queues';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { skipPauses } from '#support/jobs';
import { cast, listed, pledge } from '#support/loans/lending';
import { nextDay, saverWith, withdrawBy, type Saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    person = await saverWith(given.server);
    given.server.mails.all = [];
  });

  const choose = (group: GroupWithChoice, way: MailWay, isGathered = false) =>
    given.server.call('setNoticePreference', { token: person.token, body: { group, way, isGathered } });
  const subjects = () => given.server.mails.all.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  const titles = async () =>
    (await given.server.call('myNotices', { token: person.token })).body.map(({ title }) => title);

  async function sendDeposit(): Promise<void> {
    await sendMoney(given.server.context, { accountNumber: person.accountNumber, amountKobo: naira(1234) });
    await given.server.runJobs();
  }

  async function changePassword(): Promise<void> {
    const { context } = given.server;
    await inTransaction(context, (tx) => enqueue(tx, 'password-changed-mail', { userId: person.id }));
    await given.server.runJobs();
  }

  test.each([
    ['both', 1, 1],
    ['mail', 1, 0],
    ['inbox', 0, 1],
  ] as const)("with '%s', an incoming deposit is %i mail and %i notice", async (way, mails, notices) => {
    const before = (await titles()).length;
    await choose('wallet', way);
    await sendDeposit();
    expect(subjects()).toHaveLength(mails);
    expect(await titles()).toHaveLength(before + notices);
  });

  test('by default a mail is also a notice', async () => {
    const { body } = await given.server.call('noticePreferences', { token: person.token });
    expect(body).toEqual([
      { group: 'investments', way: 'both', isGathered: false },
      { group: 'wallet', way: 'both', isGathered: false },
    ]);
  });

  test.each(['mail', 'inbox'] as const)(
    "mails about the account's safety arrive both ways with '%s' too",
    async (way) => {
      for (const group of ['investments', 'wallet'] as const) await choose(group, way);
      const before = (await titles()).length;
      await changePassword();
      expect(subjects()).toEqual([expect.stringContaining('password')]);
      expect(await titles()).toHaveLength(before + 1);
    },
  );

  test.each(['mail', 'inbox'] as const)("a withdrawal is reported both ways with '%s' too", async (way) => {
    await choose('wallet', way);
    expect((await withdrawBy(given.server, person, naira(1000))).status).toBe(201);
    await given.server.runJobs();
    const told = 'Your Peerlend withdrawal of ₦1,000 was paid';
    expect(subjects()).toContain(told);
    expect(await titles()).toContain(told);
  });

  test.each([
    ['a group that can’t be switched off', { group: 'security', way: 'inbox', isGathered: false }],
    ['an unknown way', { group: 'wallet', way: 'none', isGathered: false }],
    ['one mail a day about the wallet', { group: 'wallet', way: 'both', isGathered: true }],
  ])('%s is refused', async (_what, body) => {
    expect((await given.server.call('setNoticePreference', { token: person.token, body })).status).toBe(400);
  });

  test('mails that can be switched off are notices, in a group with a choice', () => {
    for (const kind of Object.values(mailKinds))
      if ('canSwitchOff' in kind) expect(kind).toMatchObject({ isNotice: true, group: /^(investments|wallet)$/ });
  });

  test('with one mail a day, everything since the last one arrives together the next morning', async () => {
    const { server } = given;
    const people = await cast(server);
    const [lender] = people.lenders;
    const preference = { group: 'investments', way: 'both', isGathered: true };
    await server.call('setNoticePreference', { token: lender.token, body: preference });
    const loanId = await listed(server, people);
    await pledge(server, lender, loanId);
    await nextDay(server);
    await server.call('cancelLoan', { token: people.borrower.token, params: { loanId } });
    await server.runJobs();
    const about = () =>
      server.mails.all.filter(({ to, subject }) => to === lender.email && /pledge|invest/.test(subject));
    expect(about()).toEqual([]);
    const { body: notices } = await server.call('myNotices', { token: lender.token });
    expect(notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['You pledged ₦40,000', 'Your pledge of ₦40,000 came back']),
    );
    await nextDay(server);
    await nextDay(server);
    expect(about().map(({ subject }) => subject)).toEqual(['Peerlend: 2 updates on your investments']);
    expect(about()[0]?.text).toMatch(
      /You pledged ₦40,000\nOn .+Your pledge of ₦40,000 came back\nA loan that you pledged ₦40,000 to was not paid out/s,
    );
    expect(about()[0]?.headers).toHaveProperty('List-Unsubscribe');
  });

  describe('a mail that failed on every try, and is tried again by an administrator', () => {
    /** Makes a deposit's mail fail on every try. @returns a function that tries it again as an administrator would */
    async function failedDeposit(): Promise<() => Promise<void>> {
      const { server } = given;
      const { token } = await administrator(server);
      server.mails.down = true;
      for (let tries = 0; tries <= queues['deposit-mail'].retries; tries += 1) {
        if (tries === 0) await sendDeposit();
        else await server.runJobs();
        await skipPauses(server.context);
      }
      server.mails.down = false;
      server.mails.all = [];
      const { body } = await server.call('failedJobs', { token, query: { q: 'deposit-mail' } });
      const [job, ...others] = body;
      expect(others).toEqual([]);
      // The notice's id isn't one of the job's subjects.
      expect(job?.subjects.map(({ name }) => name)).toEqual(['userId', 'transferId']);
      return async () => {
        await server.call('tryJobAgain', { token, params: { jobId: job?.id ?? '' }, body: {} });
        await server.runJobs();
      };
    }

    test('still links to where it can be switched off, and has one notice', async () => {
      const before = (await titles()).length;
      const tryAgain = await failedDeposit();
      await tryAgain();
      const [mail] = given.server.mails.all.filter(({ to }) => to === person.email);
      expect(mail?.subject).toContain('arrived in your wallet');
      expect(mail?.headers).toHaveProperty('List-Unsubscribe');
      expect(await titles()).toHaveLength(before + 1);
    });

    test('is not sent to a person who switched it off meanwhile', async () => {
      const tryAgain = await failedDeposit();
      await choose('wallet', 'inbox');
      await tryAgain();
      expect(subjects()).toEqual([]);
      expect((await titles())[0]).toContain('arrived in your wallet');
    });
  });

  describe('the unsubscribe link', () => {
    const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
      given.server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const wayOf = async (group: GroupWithChoice) =>
      (await given.server.call('noticePreferences', { token: person.token })).body.find((one) => one.group === group)
        ?.way;

    async function mailedLink(): Promise<string> {
      await sendDeposit();
      const [mail] = given.server.mails.all.filter(({ to }) => to === person.email);
      const url = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      expect(mail?.text).toContain(`Stop these emails: ${url}`);
      return new URL(url).pathname;
    }

    test('works without signing in, and does nothing else', async () => {
      const path = await mailedLink();
      const page = await given.server.app.inject({ url: path });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Stop these emails?');
      // Mail programs follow links by themselves.
      expect(await wayOf('wallet')).toBe('both');
      expect((await post(path)).body).toContain('These emails are off');
      expect(await wayOf('wallet')).toBe('inbox');
      expect(await wayOf('investments')).toBe('both');
      given.server.mails.all = [];
      await sendDeposit();
      expect(subjects()).toEqual([]);
      expect((await titles())[0]).toContain('arrived in your wallet');
    });

    test("also works with a mail program's own button, which may send a multipart form", async () => {
      const path = await mailedLink();
      const answer = await given.server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      });
      expect([answer.statusCode, await wayOf('wallet')]).toEqual([200, 'inbox']);
    });

    test.each([
      [
        'another person',
        (path: string) => path.replace(/\/([0-9a-f])/, (_all, first) => (first === 'a' ? '/b' : '/a')),
      ],
      ['another group', (path: string) => path.replace('.wallet.', '.investments.')],
      ['another day', (path: string) => path.replace(/\.(\d+)\./, (_all, day) => `.${Number(day) + 1}.`)],
      ['no signature', (path: string) => path.replace(/[^.]+$/, '')],
      ['text added at its end', (path: string) => `${path}.more`],
      ['nothing', () => '/unsubscribe/x'],
    ])('is refused with %s', async (_what, change) => {
      const path = change(await mailedLink());
      for (const answer of [await given.server.app.inject({ url: path }), await post(path)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('This link doesn’t work any more');
      }
      expect([await wayOf('wallet'), await wayOf('investments')]).toEqual(['both', 'both']);
    });

    test('is refused once it is too old', async () => {
      const { context } = given.server;
      const daysAgo = (days: number) => () => new Date(context.now().getTime() - days * 24 * 3600 * 1000);
      const old = unsubscribePath({ ...context, now: daysAgo(UNSUBSCRIBE_DAYS + 2) }, person.id, 'wallet');
      expect((await post(old)).statusCode).toBe(404);
      expect(await wayOf('wallet')).toBe('both');
      const young = unsubscribePath({ ...context, now: daysAgo(UNSUBSCRIBE_DAYS - 1) }, person.id, 'wallet');
      expect((await post(young)).statusCode).toBe(200);
      expect(await wayOf('wallet')).toBe('inbox');
    });

    test('is missing in mails that can’t be switched off', async () => {
      await changePassword();
      const [mail] = given.server.mails.all.filter(({ to }) => to === person.email);
      expect(mail?.headers).toBeUndefined();
      expect(mail?.text).toContain('You get this email because it is about the safety of your account.');
      expect(mail?.text).not.toContain('Stop these emails');
    });
  });
});
