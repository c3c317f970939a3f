import type { ComplaintsQuery } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { cast, disbursed, skipDays, type Cast } from '#support/loans/lending';
import { change, saver } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
  });

  const send = ({ token }: Person, body: object) => given.server.call('sendComplaint', { token, body });
  const queue = async (query: ComplaintsQuery = {}) =>
    (await given.server.call('complaintQueue', { token: people.second.token, query })).body;
  const answer = (by: Person, complaintId: string) =>
    given.server.call('answerComplaint', { token: by.token, params: { complaintId }, body: { answer: 'A new plan?' } });
  const find = (all: readonly ReceivedComplaint[], id: string) => all.find((one) => one.id === id);

  test("a borrower reports that a loan can't be paid, and gets one answer within 48 hours", async () => {
    const { borrower, lenders, offering, second } = people;
    const cannotPay = { kind: 'cannotPay', words: 'My shop was flooded', loanId };
    expect((await send(borrower, { ...cannotPay, loanId: undefined })).error.code).toBe('VALIDATION_ERROR');
    expect((await send(lenders[0], cannotPay)).error.code).toBe('NOT_FOUND');
    const { body: sent } = await send(borrower, cannotPay);
    expect(Date.parse(sent.answerDueAt) - Date.parse(sent.sentAt)).toBe(48 * 60 * 60 * 1000);
    expect(find(await queue({ state: 'waiting' }), sent.id)).toMatchObject({ ...cannotPay, isOverdue: false });
    await skipDays(given.server, 3);
    expect(find(await queue({ state: 'waiting' }), sent.id)).toMatchObject({ isOverdue: true });
    const late = await given.server.call('myComplaints', { token: borrower.token });
    expect(late.body).toMatchObject([{ id: sent.id, isOverdue: true }]);

    expect((await answer(second, sent.id)).status).toBe(200);
    expect((await answer(offering, sent.id)).error.code).toBe('COMPLAINT_ANSWERED');
    expect(find(await queue({ state: 'waiting' }), sent.id)).toBeUndefined();
    expect(find(await queue({ state: 'answered' }), sent.id)).toMatchObject({
      answer: 'A new plan?',
      isOverdue: false,
    });
    const mine = await given.server.call('myComplaints', { token: borrower.token });
    expect(mine.body).toMatchObject([{ id: sent.id, words: 'My shop was flooded', answer: 'A new plan?' }]);
    await given.server.runJobs();
    const mails = given.server.mails.all.filter(({ subject }) => subject === 'Peerlend: our answer to you');
    expect(mails).toMatchObject([{ to: borrower.email, text: expect.stringContaining('we have answered') }]);
    expect(mails[0]!.text).not.toContain('A new plan?');
  });

  test('a sixth unanswered complaint is refused', async () => {
    const [lender] = people.lenders;
    const complaint = { kind: 'complaint', words: 'The app is slow' };
    for (let sent = 0; sent < 5; sent += 1) expect((await send(lender, complaint)).status).toBe(201);
    expect((await send(lender, complaint)).error.code).toBe('TOO_MANY_COMPLAINTS');
    const all = await queue();
    expect(all.map(({ answer: given }) => given)).toEqual([...Array<undefined>(5).fill(undefined), 'A new plan?']);
    const dues = all.slice(0, 5).map(({ answerDueAt }) => answerDueAt);
    expect(dues).toEqual(dues.toSorted());
    expect(await queue({ pageSize: 2, page: 3 })).toEqual(all.slice(4));
    expect(await queue({ kind: 'cannotPay' })).toEqual(all.slice(5));
    expect(await queue({ loanId })).toEqual(all.slice(5));
    expect(await queue({ loanId: crypto.randomUUID() })).toEqual([]);
    expect(await queue({ q: lender.email, state: 'answered' })).toEqual([]);
    expect(await queue({ q: lender.email })).toEqual(all.slice(0, 5));
    const query = { kind: 'cannotPay' };
    const { raw } = await given.server.call('complaintsFile', { token: people.second.token, query });
    expect(raw.trim().split('\r\n')).toHaveLength(2);
  });

  describe('a complaint as a thread', () => {
    const reply = ({ token }: Person, complaintId: string, message = 'It is slow again') =>
      given.server.call('replyToComplaint', { token, params: { complaintId }, body: { message } });
    const assign = ({ token }: Person, complaintId: string, isMine: boolean) =>
      given.server.call('assignComplaint', { token, params: { complaintId }, body: { isMine } });
    const mine = async ({ token }: Person, id: string) =>
      (await given.server.call('myComplaints', { token })).body.find((one) => one.id === id)!;
    const newPerson = () => saver(given.server);

    test('both sides write in turn and see everything; an answered one is reopened, due within 48 hours', async () => {
      const { server } = given;
      const person = await newPerson();
      const { id, answerDueAt } = (await send(person, { kind: 'complaint', words: 'The app is slow' })).body;
      await skipDays(server, 1);
      const followed = (await reply(person, id, 'Since Monday')).body;
      expect(followed).toMatchObject({ answerDueAt, messages: [{ author: 'person', words: 'Since Monday' }] });
      expect((await answer(people.second, id)).status).toBe(200);
      expect(await mine(person, id)).toMatchObject({ answer: 'A new plan?', replyUntil: expect.any(String) });
      await skipDays(server, 13);
      const again = (await reply(person, id)).body;
      expect(again).not.toHaveProperty('answeredAt');
      const last = again.messages.at(-1)!;
      expect(Date.parse(again.answerDueAt) - Date.parse(last.sentAt)).toBe(48 * 60 * 60 * 1000);
      const thread = [
        { author: 'person', words: 'Since Monday' },
        { author: 'administrator', words: 'A new plan?' },
        { author: 'person', words: 'It is slow again' },
      ];
      expect(await mine(person, id)).toMatchObject({ words: 'The app is slow', messages: thread });
      expect(find(await queue({ state: 'waiting' }), id)).toMatchObject({ messages: thread });
      expect((await answer(people.second, id)).status).toBe(200);
    });

    test('14 days after the answer it is closed', async () => {
      const { server } = given;
      const person = await newPerson();
      const { id } = (await send(person, { kind: 'complaint', words: 'The app is slow' })).body;
      await answer(people.second, id);
      await skipDays(server, 14);
      expect((await reply(person, id)).error.code).toBe('COMPLAINT_CLOSED');
      expect(await mine(person, id)).not.toHaveProperty('replyUntil');
    });

    test("another person's complaint, text that is too long, empty or invisible, and a sixth message in a row are refused", async () => {
      const person = await newPerson();
      const { id } = (await send(person, { kind: 'complaint', words: 'The app is slow' })).body;
      expect((await reply(people.lenders[1], id)).error.code).toBe('NOT_FOUND');
      expect((await reply(person, crypto.randomUUID())).error.code).toBe('NOT_FOUND');
      for (const words of ['', '   ', 'x'.repeat(2001), 'a\u202eb', 'a\u0000b'])
        expect((await reply(person, id, words)).fieldErrors).toHaveProperty('message');
      const hostile = '<img src=x onerror=alert(1)> =HYPERLINK("https://mail.example")';
      expect((await reply(person, id, hostile)).body.messages).toMatchObject([{ words: hostile }]);
      for (let nth = 2; nth <= 5; nth += 1) expect((await reply(person, id)).status).toBe(201);
      expect((await reply(person, id)).error.code).toBe('TOO_MANY_MESSAGES');
    });

    test('a frozen person can still write and read', async () => {
      const { server } = given;
      const person = await newPerson();
      await change(server, person.id, { isFrozen: true });
      const { status, body } = await send(person, { kind: 'complaint', words: 'Why am I frozen?' });
      expect(status).toBe(201);
      expect((await reply(person, body.id, 'Please say')).status).toBe(201);
      await answer(people.second, body.id);
      expect(await mine(person, body.id)).toMatchObject({ answer: 'A new plan?' });
    });

    test('the assigned administrator is mailed about new messages without their text, and anyone can unassign it', async () => {
      const { server } = given;
      const person = await newPerson();
      const { id } = (await send(person, { kind: 'complaint', words: 'The app is slow' })).body;
      expect((await assign(people.offering, id, true)).status).toBe(200);
      expect(find(await queue({ state: 'waiting' }), id)).toMatchObject({ assignedTo: 'Ada Obi' });
      await reply(person, id, 'A secret of mine');
      await server.runJobs();
      const mail = server.mails.all.findLast(({ to }) => to === people.offering.email)!;
      expect(mail.subject).toBe('Peerlend: a new message in a complaint assigned to you');
      expect(mail.text).not.toContain('secret');
      expect((await assign(people.second, id, false)).status).toBe(200);
      expect(find(await queue({ state: 'waiting' }), id)).not.toHaveProperty('assignedTo');
      expect((await assign(people.second, crypto.randomUUID(), true)).error.code).toBe('NOT_FOUND');
    });
  });

  test('the figures count the waiting complaints, and those of the last 90 days that were answered in time', async () => {
    const figures = async () => (await given.server.call('complaintFigures', { token: people.second.token })).body;
    const person = await saver(given.server);
    const before = await figures();
    const { waiting, answered, answeredInTime } = before;
    const { body: late } = await send(person, { kind: 'complaint', words: 'The app is slow' });
    expect(await figures()).toEqual({ ...before, waiting: waiting + 1 });
    await skipDays(given.server, 3);
    expect(await figures()).toEqual({ ...before, waiting: waiting + 1, overdue: waiting + 1 });
    await answer(people.second, late.id);
    const allOverdue = { ...before, overdue: waiting };
    expect(await figures()).toEqual({ ...allOverdue, answered: answered + 1 });
    const { body: inTime } = await send(person, { kind: 'complaint', words: 'The app is slow again' });
    await answer(people.second, inTime.id);
    expect(await figures()).toEqual({ ...allOverdue, answered: answered + 2, answeredInTime: answeredInTime + 1 });
    await skipDays(given.server, 91);
    expect(await figures()).toMatchObject({ answered: 0, answeredInTime: 0 });
  });
});

onPostgresServer((given) => {
  test('an answer and a message at once: neither is lost, and their order is consistent', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const administrators = await administrator(server);
    const person = await saver(server);
    const { token } = person;
    const { body: sent } = await server.call('sendComplaint', { token, body: { kind: 'complaint', words: 'Slow' } });
    const params = { complaintId: sent.id };
    const [written, answered] = await Promise.all([
      server.call('replyToComplaint', { token, params, body: { message: 'Still slow' } }),
      other.call('answerComplaint', { token: administrators.token, params, body: { answer: 'Better now?' } }),
    ]);
    expect([written.status, answered.status]).toEqual([201, 200]);
    const { body } = await server.call('myComplaints', { token });
    expect(body[0]!.messages.map(({ words }) => words).sort()).toEqual(['Better now?', 'Still slow']);
    const isAnsweredLast = body[0]!.messages.at(-1)!.author === 'administrator';
    expect(body[0]!.answeredAt !== undefined).toBe(isAnsweredLast);
    await other.close();
  });
});
