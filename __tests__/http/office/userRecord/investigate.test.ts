import { naira } from '#contract/money/kobo';
import { cast, disbursed, type Cast } from '#support/loans/lending';
import { withdrawBy } from '#support/payments';
import { administrator, PASSWORD, registered, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const LAPTOP = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36' };

onServer((given) => {
  let people: Cast;
  let loanId: string;
  let admin: Person;
  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    admin = await administrator(given.server);
  });

  const look = <Name extends 'personMoney' | 'personSignIns' | 'personContacts'>(name: Name, userId: string) =>
    given.server.call(name, { token: admin.token, params: { userId } });
  const idOf = async ({ email }: Person) =>
    (await given.server.call('allUsers', { token: admin.token, query: { q: email } })).body[0]!.id;

  test("lists a person's transfers, payouts and notes, each with its links", async () => {
    const { server } = given;
    const [lender] = people.lenders;
    const { body: payout } = await withdrawBy(server, lender, naira(2000));
    await server.runJobs();
    const { body: money } = await look('personMoney', lender.id);
    expect(money).toMatchObject({ transferCount: 3, payoutCount: 1, holdingCount: 1 });
    expect(money.transfers.map(({ kind, amountKobo }) => [kind, amountKobo])).toEqual([
      ['withdrawal', naira(-2000)],
      ['pledge', naira(-40_000)],
      ['deposit', naira(100_000)],
    ]);
    expect(money.payouts).toEqual([
      {
        id: payout.id,
        transferId: money.transfers[0]!.id,
        amountKobo: naira(2000),
        state: 'paid',
        bankName: lender.bank.bankName,
        accountEndsIn: lender.bank.accountNumber.slice(-4),
        requestedAt: payout.requestedAt,
      },
    ]);
    expect(money.holdings).toMatchObject([{ loanId, amountKobo: naira(40_000), state: 'repaying' }]);
  });

  test('lists a person’s sign-ins, and other people’s from the same browser and network', async () => {
    const { server } = given;
    const one = await verified(server, { firstName: 'Ada' });
    const two = await verified(server, { firstName: 'Bola' });
    const away = await verified(server, { firstName: 'Chi' });
    const signIn = ({ email }: Person, from: string) =>
      server.call('login', { body: { email, password: PASSWORD }, from, headers: LAPTOP });
    const { body } = await signIn(one, '198.51.100.1');
    await signIn(two, '198.51.100.1');
    await signIn(away, '198.51.100.2');
    await server.call('logout', { token: body.accessToken });
    const { body: seen } = await look('personSignIns', await idOf(one));
    expect(seen.signInCount).toBe(2);
    expect(seen.signIns.find(({ device }) => device === 'Chrome on Linux')).toMatchObject({ isOpen: false });
    const onLaptop = seen.shared.filter(({ device }) => device === 'Chrome on Linux');
    expect(onLaptop).toMatchObject([{ personId: await idOf(two), personName: 'Bola Obi' }]);
  });

  test('lists a person’s messages, mails without the content, and decisions about them', async () => {
    const { server } = given;
    const { borrower, offering, second } = people;
    const words = { kind: 'complaint', words: 'The app is slow' };
    await server.call('sendComplaint', { token: borrower.token, body: words });
    server.mails.down = true;
    server.clock.advance({ minutes: 2 });
    await server.call('sendWithdrawalCode', { token: borrower.token, body: { amountKobo: naira(1000) } });
    server.mails.down = false;
    const { body: contacts } = await look('personContacts', borrower.id);
    expect(contacts.complaints).toMatchObject([{ words: 'The app is slow', personId: borrower.id }]);
    expect(contacts.approvals).toMatchObject([
      { kind: 'disbursement', decision: 'approved', proposedBy: 'Ada Obi', decidedBy: 'Ada Obi' },
    ]);
    const [approval] = contacts.approvals;
    expect([approval!.proposedById, approval!.decidedById]).toEqual([await idOf(offering), await idOf(second)]);
    const [last, ...earlier] = contacts.mails;
    expect(last).toMatchObject({
      kind: 'code',
      subject: '•••••• is your Peerlend withdrawal code',
      outcome: 'refused',
    });
    expect(earlier).toContainEqual(
      expect.objectContaining({ kind: 'notice', subject: 'Peerlend: your loan is paid out', outcome: 'accepted' }),
    );
    expect(contacts.mailCount).toBe(contacts.mails.length);
    for (const code of server.mails.all.flatMap((mail) => mail.code ?? []))
      expect(JSON.stringify(contacts.mails)).not.toContain(code);
  });

  test('each access is audited, and only administrators have it', async () => {
    const { server } = given;
    const person = await registered(server);
    const userId = await idOf(person);
    for (const name of ['personMoney', 'personSignIns', 'personContacts'] as const) {
      expect((await look(name, userId)).status).toBe(200);
      expect((await server.call(name, { token: people.borrower.token, params: { userId } })).status).toBe(403);
      expect((await look(name, crypto.randomUUID())).error.code).toBe('NOT_FOUND');
    }
    const { body } = await server.call('auditTrail', { token: admin.token, query: { q: person.email } });
    expect(body.map(({ action }) => action).sort()).toEqual(['contacts seen', 'sign-ins seen', 'wallet seen']);
  });
});
