import { eq } from 'drizzle-orm';
import { formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { addKobo, kobo, naira, negateKobo, NO_KOBO } from '#contract/money/kobo';
import { APPLICATION_CONSENT } from '#contract/lending/applications/applicationRules';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { notes } from '#server/kernel/db/schema/loans';
import { bvnChecks } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import {
  cast,
  catchUp,
  disbursed,
  fallBehind,
  loanOf,
  offered,
  passDays,
  settle,
  skipDays,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import { isOfKind } from '#support/approvals';
import { replanned } from '#support/loans/newPlans';
import { takeHoliday } from '#support/loans/holidays';
import { calls, type CallName } from '#support/calls';
import { pathOf } from '#contract/call';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { textOfPdf } from '#support/files/pdf';
import { saver } from '#support/payments';
import { bought, marketOfNotes, offered as offeredNote } from '#support/sales/sales';
import { TEST_API_KEY } from '#support/serverClient';
import { PROFILE, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

type PaperCall = Extract<
  CallName,
  'loanContract' | 'loanStatement' | 'payoffLetter' | 'walletStatementPdf' | 'lendingYearPdf' | 'noteStatement'
>;

onServer((given) => {
  const paper = async (name: PaperCall, { token }: Person, params: Record<string, string>) => {
    const { statusCode, headers, rawPayload } = await given.server.app.inject({
      url: `${API_BASE}${pathOf(calls[name], params)}`,
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` },
    });
    return { status: statusCode, type: headers['content-type'], file: rawPayload };
  };
  const textOf = async (name: PaperCall, person: Person, params: Record<string, string>): Promise<string> => {
    const { status, type, file } = await paper(name, person, params);
    expect([status, type]).toEqual([200, 'application/pdf']);
    return (await textOfPdf(file)).join('\n');
  };
  /** A loan whose first instalment was paid yesterday. */
  async function repaying(): Promise<{ people: Cast; loanId: string }> {
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    await skipDays(given.server, 27);
    await passDays(given.server, 5);
    return { people, loanId };
  }

  // First, as later tests move the clock.
  describe('documents of one loan', () => {
    let people: Cast;
    let loanId: string;
    let contract: string;
    beforeAll(async () => {
      ({ people, loanId } = await repaying());
      contract = await textOf('loanContract', people.borrower, { loanId });
    });

    test('a contract has the accepted text, its fingerprint and every due day', async () => {
      const text = contract.replaceAll(/Loan contract · page.*/g, '');
      const { offer, repayment } = await loanOf(given.server, people, loanId);
      for (const line of offer!.text.split('\n'))
        expect(text.replaceAll(/\s+/g, '')).toContain(line.replaceAll(/\s+/g, ''));
      expect(text.replaceAll(/\s+/g, '')).toContain(offer!.textHash);
      for (const { dueOn, interestKobo, principalKobo } of repayment!.instalments) {
        expect(text).toContain(formatDay(dueOn));
        expect(text).toContain(formatNaira(addKobo(kobo(interestKobo), kobo(principalKobo))));
      }
    });

    test('a contract begins with what the borrower gets and pays back', async () => {
      const { principalKobo, offer } = await loanOf(given.server, people, loanId);
      const { paidOutKobo, totalKobo } = offer!;
      const text = contract.replaceAll(/\s+/g, ' ');
      expect(text).toContain(`The loan ${formatNaira(kobo(principalKobo))}`);
      expect(text).toContain(`The borrower gets ${formatNaira(kobo(paidOutKobo))}`);
      expect(text).toContain(`The borrower pays back ${formatNaira(kobo(totalKobo))}`);
    });

    test('a contract names the parties, whose agent we are, law, complaints, the declaration and the versions', async () => {
      const text = contract.replaceAll(/\s+/g, ' ');
      const rows = await given.server.context.db.select().from(notes).where(eq(notes.loanId, loanId));
      expect(rows).not.toHaveLength(0);
      for (const note of rows) expect(text).toContain(`${note.id} ${formatNaira(note.principalKobo)}`);
      for (const said of [
        'is the lenders’ agent, and doesn’t lend',
        PROFILE.address,
        'The law of the Federal Republic of Nigeria applies',
        'Complaints: under ‘Complaints’ in Peerlend',
        APPLICATION_CONSENT,
        'Version 1',
        `Version of ${TERMS_VERSION}`,
      ])
        expect(text).toContain(said);
    });

    test('a monthly and a yearly wallet statement add up to the wallet’s balance', async () => {
      const lender = people.lenders[0];
      const { body } = await given.server.call('walletTransactions', { token: lender.token });
      const [newest] = body;
      for (const period of [newest!.day.slice(0, 7), newest!.day.slice(0, 4)]) {
        const text = await textOf('walletStatementPdf', lender, { period });
        expect(text).toContain(formatNaira(await walletOf(given.server, lender)));
        expect(text).toContain(formatDay(newest!.day));
      }
      expect((await paper('walletStatementPdf', lender, { period: '2099' })).status).toBe(404);
      expect((await paper('walletStatementPdf', lender, { period: 'now' })).status).toBe(404);
    });

    test('a note’s statement has the investment, the receipts from the ledger and the expected receipts; the same bytes each time', async () => {
      const [lender] = people.lenders;
      const { token } = lender;
      const text = (await textOf('noteStatement', lender, { loanId })).replaceAll(/\s+/g, ' ');
      const { body: holding } = await given.server.call('myHolding', { token, params: { loanId } });
      const { body: moves } = await given.server.call('walletTransactions', { token });
      const came = moves.filter(({ kind }) => kind === 'repayment');
      expect(came.length).toBeGreaterThan(0);
      for (const { day, amountKobo } of came) {
        const { principalKobo, interestKobo, feeKobo, servicingFeeKobo } = holding.received;
        const amounts = [principalKobo, interestKobo, feeKobo, servicingFeeKobo, amountKobo];
        expect(text).toContain([formatDay(day), ...amounts.map((amount) => formatNaira(kobo(amount)))].join(' '));
      }
      const [lent] = moves.filter(({ kind }) => kind === 'pledge');
      expect(text).toContain(`Your investment ${formatNaira(negateKobo(kobo(lent!.amountKobo)))}`);
      expect(text).toContain(`Still expected ${formatNaira(kobo(holding.expectedKobo))}`);
      const files = [
        await paper('noteStatement', lender, { loanId }),
        await paper('noteStatement', lender, { loanId }),
      ];
      expect(files[0]!.file.equals(files[1]!.file)).toBe(true);
      const other = await saver(given.server);
      expect((await paper('noteStatement', other, { loanId })).status).toBe(404);
    });

    test('a lender’s year has the same totals as its CSV', async () => {
      const lender = people.lenders[0];
      const { today } = await loanOf(
        given.server,
        people,
        (await given.server.call('myLoans', { token: people.borrower.token })).body[0]!.id,
      );
      const year = today.slice(0, 4);
      const { raw } = await given.server.call('lendingYear', { token: lender.token, params: { year } });
      const all = raw.trim().split('\r\n').at(-1)!.split(',').slice(1);
      const text = await textOf('lendingYearPdf', lender, { year });
      for (const amount of all) expect(text).toContain(formatNaira(kobo(Math.round(Number(amount) * 100))));
      expect(text.replaceAll(/\s+/g, ' ')).toContain('Notes sold and bought Nothing.');
      expect((await paper('lendingYearPdf', lender, { year: '2099' })).status).toBe(404);
    });
  });

  test('a document names a person as the BVN does, with the registered name beside it, and never leaves the name blank', async () => {
    const { people, loanId } = await repaying();
    const { db } = given.server.context;
    const named = async (bvn: [string, string] | undefined, firstName: string, lastName: string) => {
      const [bvnFirstName = null, bvnLastName = null] = bvn ?? [];
      await db.update(bvnChecks).set({ bvnFirstName, bvnLastName }).where(eq(bvnChecks.userId, people.borrower.id));
      await db.update(users).set({ firstName, lastName }).where(eq(users.id, people.borrower.id));
      return textOf('loanStatement', people.borrower, { loanId });
    };
    expect(await named(['ADA', 'OBI'], 'Adá', 'Obi')).toContain('ADA OBI (registered as Adá Obi)');
    const same = await named(['ADA', 'OBI'], 'Ada', 'Obi');
    expect(same).toContain('ADA OBI');
    expect(same).not.toContain('registered');
    const other = await named(['HALIMA', 'ƊANTATA'], 'حليمة', '丹塔塔');
    expect(other).toContain('HALIMA ƊANTATA');
    expect(other).not.toContain('registered');
    expect(await named(undefined, '𝐀𝐝𝐚', 'Obi')).toContain(`The person registered with ${people.borrower.email}`);
    expect(await named(undefined, 'Ƴusuf', 'Ọláyínká')).toContain('Ƴusuf Ọláyínká');
  });

  test('the same rows give the same bytes, and later payments don’t change the contract', async () => {
    const { people, loanId } = await repaying();
    const first = await paper('loanContract', people.borrower, { loanId });
    await passDays(given.server, 1);
    const second = await paper('loanContract', people.borrower, { loanId });
    await catchUp(given.server, people);
    await settle(given.server, people, loanId);
    const third = await paper('loanContract', people.borrower, { loanId });
    expect(second.file.equals(first.file) && third.file.equals(first.file)).toBe(true);
  });

  test("a contract keeps the borrower's old name, and other documents use the new one", async () => {
    const { people, loanId } = await repaying();
    const before = await paper('loanContract', people.borrower, { loanId });
    const { token } = people.offering;
    const body = { firstName: 'Ngozi', lastName: 'Eze', reason: 'Her passport' };
    await given.server.call('proposeNameChange', { token, params: { userId: people.borrower.id }, body });
    const { body: waiting } = await given.server.call('approvals', {
      token: people.second.token,
      query: { kind: 'nameChange' },
    });
    const [proposal] = waiting.filter(isOfKind('nameChange')).filter(({ personId }) => personId === people.borrower.id);
    await given.server.call('approveProposal', {
      token: people.second.token,
      params: { approvalId: proposal?.id ?? '' },
    });
    const after = await paper('loanContract', people.borrower, { loanId });
    expect(after.file.equals(before.file)).toBe(true);
    expect(await textOf('loanStatement', people.borrower, { loanId })).toContain('Ngozi Eze');
  });

  test('a statement lists the payments, and its amounts match the loan', async () => {
    const { people, loanId } = await repaying();
    const { token } = people.borrower;
    const body = { amountKobo: naira(1_000), effect: 'smallerInstalments' };
    expect((await given.server.call('payLoanExtra', { token, params: { loanId }, body })).status).toBe(200);
    const text = await textOf('loanStatement', people.borrower, { loanId });
    expect(text).toContain('Extra payment, smaller instalments');
    const { repayment } = await loanOf(given.server, people, loanId);
    const [first] = repayment!.instalments;
    expect(text).toContain(`Payment`);
    expect(text.split(formatNaira(kobo(first!.paidKobo)))).toHaveLength(3);
    expect(text).toContain('Being repaid');
    expect(text).not.toContain('How to pay');
  });

  test('a late loan’s statement says where to pay', async () => {
    const { people, loanId } = await repaying();
    await fallBehind(given.server, people, loanId, 6);
    const { body: wallet } = await given.server.call('myWallet', { token: people.borrower.token });
    const text = (await textOf('loanStatement', people.borrower, { loanId })).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/\d days late/);
    expect(text).toContain(`Account number ${wallet.receivingAccount!.accountNumber}`);
    expect(text).toContain('what is due is taken from it at once');
  });

  test('a payment holiday is in the statement, its accrued interest in the payoff letter, and the contract is unchanged', async () => {
    const { people, loanId } = await repaying();
    const before = await paper('loanContract', people.borrower, { loanId });
    expect((await takeHoliday(given.server, people, loanId, 2)).status).toBe(200);
    await passDays(given.server, 40);
    const { history, repayment } = await loanOf(given.server, people, loanId);
    const { amountKobo } = history.find(({ type }) => type === 'holiday')!;
    const statement = await textOf('loanStatement', people.borrower, { loanId });
    expect(statement).toContain('Payment holiday agreed');
    expect(statement).toContain(formatNaira(amountKobo!));
    // The holiday's months leave a gap in the numbers, so the schedule goes by days.
    expect(statement).not.toContain('Number');
    for (const { dueOn } of repayment!.instalments) expect(statement).toContain(formatDay(dueOn));
    const letter = await textOf('payoffLetter', people.borrower, { loanId });
    expect(letter).toContain(formatNaira(kobo(repayment!.settlementKobo)));
    expect((await paper('loanContract', people.borrower, { loanId })).file.equals(before.file)).toBe(true);
  });

  test("a payoff letter states today's settlement amount; later, a clearance letter states that nothing is owed", async () => {
    const { people, loanId } = await repaying();
    const { repayment, today } = await loanOf(given.server, people, loanId);
    const letter = await textOf('payoffLetter', people.borrower, { loanId });
    expect(letter).toContain(
      `${formatNaira(kobo(repayment!.settlementKobo))} pays off your loan on ${formatDay(today)}, if nothing is paid before.`,
    );
    await catchUp(given.server, people);
    await settle(given.server, people, loanId);
    const after = await textOf('payoffLetter', people.borrower, { loanId });
    expect(after).toContain('Clearance letter');
    expect(after).toContain("You don't owe anything on it.");
    const { history } = await loanOf(given.server, people, loanId);
    const paid = history.filter(({ type }) => type === 'pay' || type === 'settle').map(({ amountKobo }) => amountKobo!);
    expect(after).toContain(`Paid in all after the payout ${formatNaira(addKobo(...paid.map((one) => kobo(one))))}`);
    expect(after).toContain('Origination fee, taken before the payout ₦2,400');
  });

  test('after a new plan a payoff letter names what the plan carried over, and nothing as due', async () => {
    const { people, loanId } = await repaying();
    await replanned(given.server, people, loanId);
    const { settlement, dueKobo } = (await loanOf(given.server, people, loanId)).repayment!;
    const letter = (await textOf('payoffLetter', people.borrower, { loanId })).replaceAll(/\s+/g, ' ');
    expect(dueKobo).toBe(0);
    expect(settlement.interestKobo).toBeGreaterThan(0);
    expect(letter).toContain(`Interest due ${formatNaira(NO_KOBO)}`);
    expect(letter).toMatch(/Interest carried over by the new plan, to [^₦]*/);
    expect(letter).toContain(formatNaira(settlement.interestKobo));
  });

  test("documents aren't available before the offer is accepted or the payout, or for another borrower’s loan", async () => {
    const people = await cast(given.server);
    const loanId = await offered(given.server, people);
    for (const name of ['loanContract', 'loanStatement', 'payoffLetter'] as const)
      expect((await paper(name, people.borrower, { loanId })).status).toBe(404);
    const other = await repaying();
    for (const name of ['loanContract', 'loanStatement', 'payoffLetter'] as const)
      expect((await paper(name, people.borrower, { loanId: other.loanId })).status).toBe(404);
  });

  test('names of forty letters and Nigerian diacritics are complete', async () => {
    const { people, loanId } = await repaying();
    const [firstName, lastName] = ['Olúwafúnmiláyọ̀-Adéṣọlá', 'Chukwuemeka-Ńwáńkwọ-Ọgbọ́nnaya-Ẹ̀bùn-Okafo'];
    await given.server.context.db.update(users).set({ firstName, lastName }).where(eq(users.id, people.borrower.id));
    const text = (await textOf('loanContract', people.borrower, { loanId })).normalize('NFC');
    expect(text).toContain(`${firstName} ${lastName}`.normalize('NFC'));
  });

  test('a note’s statement keeps receipts from before the sale, and the sale price', async () => {
    const { loanId, seller, buyer } = await marketOfNotes(given.server);
    await bought(given.server, buyer, await offeredNote(given.server, seller, loanId));
    const { body: moves } = await given.server.call('walletTransactions', { token: seller.token });
    const [sale] = moves.filter(({ kind }) => kind === 'noteSale');
    const text = await textOf('noteStatement', seller, { loanId });
    expect(text).toContain('Sale proceeds');
    expect(text).toContain(formatNaira(kobo(sale!.amountKobo)));
    expect(text).not.toContain('Expected payments');
    const { body: theirMoves } = await given.server.call('walletTransactions', { token: buyer.token });
    const [purchase] = theirMoves.filter(({ kind }) => kind === 'noteSale');
    const theirs = await textOf('noteStatement', buyer, { loanId });
    expect(theirs).toContain('Bought');
    expect(theirs).toContain(formatNaira(negateKobo(kobo(purchase!.amountKobo))));
  });
});
