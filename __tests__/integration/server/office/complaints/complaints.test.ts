import type { ComplaintsQuery } from '../../../../../contract/office/complaints/complaint';
import type { ReceivedComplaint } from '../../../../../contract/office/complaints/complaintSchema';
import { cast, disbursed, skipDays, type Cast } from '../../../../support/loans/lending';
import { onServer } from '../../../../support/serverSuite';
import type { Person } from '../../../../support/serverPeople';

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

  test('a borrower reports that a loan cannot be paid, and gets one answer, due within 48 hours', async () => {
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
    expect(mails).toMatchObject([{ to: borrower.email, text: expect.stringContaining('A new plan?') }]);
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
});
