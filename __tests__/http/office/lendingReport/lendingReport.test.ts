import { sql } from 'drizzle-orm';
import { addKobo, kobo, naira } from '#contract/money/kobo';
import { plainNaira } from '#contract/money/format';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { complaints } from '#server/kernel/db/schema/office';
import { findUserByEmail } from '#server/people/users/repository';
import { apply, cast, disbursed, fallBehind, loanOf, passDays, type Cast } from '#support/loans/lending';
import { silenceTriggers } from '#support/ledger';
import { saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  let paidOutOn: string;

  /** The lines of a period by section and figure, as 'number,amount'. */
  async function report(query: { from?: string; to?: string } = {}): Promise<Map<string, string>> {
    const { raw } = await given.server.call('lendingReportFile', { token: people.second.token, query });
    const [head, ...lines] = raw.trim().split('\r\n');
    expect(head).toMatch(/Section,Figure,Number,Amount \(NGN\)$/);
    return new Map(
      lines.map((line) => {
        const [, name = '', figures = ''] = /^(.*?),(\d*,[\d.]*)$/.exec(line) ?? [];
        return [name.replaceAll('"', ''), figures];
      }),
    );
  }

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    loanId = await disbursed(server, people);
    paidOutOn = (await loanOf(server, people, loanId)).repayment!.disbursedOn;
    await passDays(server, 32);
    await fallBehind(server, people, loanId, 36);
    const stranger = await saver(server);
    await apply(server, { borrower: stranger });
    await server.call('sendComplaint', {
      token: stranger.token,
      body: { kind: 'complaint', words: 'The app is slow' },
    });
  });

  test('counts what happened in a period; the payments are those of the loan', async () => {
    const figures = await report();
    const { repayment } = await loanOf(given.server, people, loanId);
    const paid = repayment!.instalments.map(({ paidKobo }) => kobo(paidKobo));
    expect(figures.get('Applications,Received')).toBe(`2,${plainNaira(naira(160_000))}`);
    expect(figures.get('Decisions,Offer made')).toBe('1,');
    expect(figures.get('Loans paid out,All')).toBe(`1,${plainNaira(naira(80_000))}`);
    expect(figures.get('Loans paid out,Grade C, 32% a year')).toBe(figures.get('Loans paid out,All'));
    const parts = ['Principal', 'Interest', 'Late fees'].map((name) => figures.get(`Payments by borrowers,${name}`)!);
    const amounts = parts.map((part) => Number(part.split(',')[1]));
    expect(plainNaira(addKobo(...paid))).toBe(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));
    expect(amounts.slice(0, 2).every((amount) => amount > 0)).toBe(true);
    expect(figures.get('Late fees,Charged')).toBe('2,1000.00');
    expect(figures.get('Changes of loans,In default')).toBe('0,');
    expect(figures.get('Messages: Complaint,Received')).toBe('1,');
    expect(figures.get('Messages: Complaint,Not answered')).toBe('1,');
    const arrears = [...figures].filter(([name, value]) => /^Outstanding/.test(name) && !value.startsWith('0,'));
    expect(arrears).toHaveLength(1);
  });

  /** The figures of a part, whose heading says its days. */
  const partOf = (figures: Map<string, string>, heading: string) =>
    [...figures].flatMap(([name, value]) =>
      name.startsWith(heading) ? [[name.split(',').at(-1), value.replace(',', '')] as const] : [],
    );

  test('adds up to the books: fees by account, and no difference in what was paid out and paid', async () => {
    const { server } = given;
    const token = people.second.token;
    await server.runJobs();
    const { body: books } = await server.call('profitAndLoss', { token, query: { from: paidOutOn } });
    const figures = await report();
    expect(partOf(figures, 'Our fees by the books')).toEqual(
      books.income.map(({ name, amountKobo }) => [name, plainNaira(amountKobo)]),
    );
    const paidOut = plainNaira(naira(80_000));
    expect(partOf(figures, 'Loans paid out, loans and books')).toEqual([
      ['By the loans', paidOut],
      ['By the books', paidOut],
      ['Difference', '0.00'],
    ]);
    const payments: Record<string, string> = Object.fromEntries(
      partOf(figures, 'Payments by borrowers, loans and books'),
    );
    expect(Number(payments['By the books'])).toBeGreaterThan(0);
    expect(payments).toMatchObject({ 'By the loans': payments['By the books'], Difference: '0.00' });

    const plant = (change: number) =>
      inTransaction(server.context, async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(
          sql`update book_day_totals set credit_kobo = credit_kobo + ${change}
            where transfer_kind in ('disbursement', 'repayment') and account in ('originationFees', 'servicingFees')
            and (day, account) in (select max(day), account from book_day_totals where credit_kobo > 0
              and transfer_kind in ('disbursement', 'repayment') group by account)`,
        );
      });
    await plant(100);
    const wrong = await report();
    expect(partOf(wrong, 'Loans paid out, loans and books')).toContainEqual(['Difference', '1.00']);
    expect(partOf(wrong, 'Payments by borrowers, loans and books')).toContainEqual(['Difference', '1.00']);
    await plant(-100);
  });

  test('compares payments by business days, whatever the time at which they were written', async () => {
    const moveEvents = (days: number) =>
      inTransaction(given.server.context, async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(
          sql`update loan_events set happened_at = happened_at + make_interval(days => ${days}) where type = 'pay'`,
        );
      });
    await moveEvents(400);
    const { body } = await given.server.call('profitAndLoss', {
      token: people.second.token,
      query: { from: paidOutOn },
    });
    const figures = await report({ to: body.to });
    expect(partOf(figures, 'Payments by borrowers, loans and books')).toContainEqual(['Difference', '0.00']);
    await moveEvents(-400);
  });

  test('counts answers by days, and vendors at the end of the period', async () => {
    const { server } = given;
    const owner = await administrator(server, ['owner']);
    const before = await report();
    const { body } = await server.call('complaintQueue', { token: owner.token, query: { kind: 'complaint' } });
    await server.call('answerComplaint', {
      token: owner.token,
      params: { complaintId: body[0]!.id },
      body: { answer: 'It is faster now' },
    });
    const hosting = { name: 'Okoro Hosting', service: 'Servers', personalData: 'All', country: 'Nigeria' };
    await server.call('enterVendor', { token: owner.token, body: { ...hosting, contractFrom: paidOutOn } });
    await server.call('enterVendor', { token: owner.token, body: { ...hosting, contractFrom: paidOutOn } });
    const { body: vendors } = await server.call('vendors', { token: owner.token });
    await server.call('endVendor', {
      token: owner.token,
      params: { vendorId: vendors[0]!.id },
      body: { version: 1, endedOn: paidOutOn },
    });
    const figures = await report();
    expect([before.get('Messages: Complaint,Not answered'), figures.get('Messages: Complaint,Not answered')]).toEqual([
      '1,',
      '0,',
    ]);
    expect(figures.get('Messages: Complaint,Answered within 1 day')).toBe('1,');
    expect(figures.get('Messages: Complaint,Answered after 1 to 2 days')).toBe('0,');
    expect(figures.get('Vendors,At the end')).toBe('1,');
    expect(figures.get('Vendors,Entered')).toBe('2,');
    expect(figures.get('Vendors,Ended')).toBe('1,');
    const first = await report({ to: '2020-12-31' });
    expect([first.get('Vendors,At the end'), first.get('Vendors,Ended')]).toEqual(['0,', '0,']);
  });

  test('leaves out what happened before and after the period', async () => {
    const first = await report({ from: paidOutOn, to: paidOutOn });
    expect(first.get('Loans paid out,All')).toBe(`1,${plainNaira(naira(80_000))}`);
    expect(first.get('Payments by borrowers,Principal')).toBe('0,0.00');
    expect([...first.keys()].filter((name) => name.startsWith('Outstanding'))).toStrictEqual([]);
    const long = await report({ to: '2020-12-31' });
    expect([...long.values()].every((figure) => /^0,(0\.00)?$/.test(figure))).toBe(true);
  });
});

onPostgresServer((given) => {
  test('shows the state at one time: a complaint sent while the report is made is not counted', async () => {
    const { server } = given;
    const { email, token } = await administrator(server);
    const { id: personId } = (await findUserByEmail(server.context.db, email))!;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const sending = inTransaction(server.context, async (tx) => {
      await tx.execute(sql`lock table complaints in access exclusive mode`);
      isHeld();
      await untilSomebodyWaits(tx);
      const now = server.clock.now();
      await tx.insert(complaints).values({ personId, kind: 'complaint', words: 'Late', sentAt: now, answerDueAt: now });
    });
    await held;
    const [report] = await Promise.all([server.call('lendingReportFile', { token, query: {} }), sending]);
    expect(report.raw).toContain('Messages: Complaint,Received,0,');
    const { raw } = await server.call('lendingReportFile', { token, query: {} });
    expect(raw).toContain('Messages: Complaint,Received,1,');
  });
});
