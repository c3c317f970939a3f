import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { Tx } from '#server/kernel/db/connection';
import { notes } from '#server/kernel/db/schema/loans';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { saver, type Saver } from '#support/payments';
import { cast, catchUp, disbursed, listed, offered, passDays, settle, type Cast } from '#support/loans/lending';
import { listenEverywhere, makeWebhook, type Programs } from '#support/outside/program';
import { onServer } from '#support/serverSuite';

interface Message {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

onServer((given) => {
  let programs: Programs;
  let people: Cast;
  beforeAll(async () => {
    programs = listenEverywhere(given.server);
    people = await cast(given.server);
    const [first, second] = people.lenders;
    await makeWebhook(given.server, first, { url: 'https://first.example/', topics: ['listings', 'notes'] });
    await makeWebhook(given.server, second, { url: 'https://second.example/', topics: ['notes'] });
    await given.server.runJobs();
  });

  const take = (url: string) =>
    programs.received.filter((one) => one.url === url).map(({ body }) => JSON.parse(body) as Message);
  const jobs = async () => {
    const [row] = await given.server.context.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pgboss.job where name = 'tell-programs'`);
    return row?.count;
  };

  test('a new listing is sent to subscribed webhooks, with public facts', async () => {
    const { server } = given;
    programs.take();
    const loanId = await listed(server, people);
    await server.runJobs();
    expect(take('https://second.example/')).toStrictEqual([]);
    const [message, ...others] = take('https://first.example/');
    expect(others).toStrictEqual([]);
    const { body: listing } = await server.call('listing', { token: people.lenders[0].token, params: { loanId } });
    const { grade, months, purpose, principalKobo, annualRateBps } = listing;
    expect(message).toEqual({
      type: 'listing.opened',
      timestamp: expect.any(String),
      data: { loanId, grade, months, purpose, principalKobo, annualRateBps, isSecured: false },
    });
    const { id, email } = people.borrower;
    for (const personal of [id, email]) expect(JSON.stringify(message)).not.toContain(personal);
  });

  test('a job is committed together with its event, or not at all', async () => {
    const { server } = given;
    const { context } = server;
    const loanId = await offered(server, { ...people, borrower: await saver(server) });
    const before = (await jobs()) ?? 0;
    const accepted = (tx: Tx) =>
      holdLoan(tx, loanId).then((loan) => {
        const at = context.now().toISOString();
        return record(tx, loan, { type: 'accept', at, by: loan.row.borrowerId, text: '', textHash: '' });
      });
    const failing = inTransaction(context, async (tx) => {
      await accepted(tx);
      throw new Error('Killed before the commit');
    });
    await expect(failing).rejects.toThrow('Killed');
    expect(await jobs()).toBe(before);
    await inTransaction(context, accepted);
    expect(await jobs()).toBe(before + 1);
    await server.runJobs();
  });

  test("note events are sent only to the holder's webhooks, and without a subscriber there is no job", async () => {
    const { server } = given;
    const [first, second] = people.lenders;
    const others = await cast(server);
    const unheard = await disbursed(server, others);
    await catchUp(server, others);
    programs.take();
    const before = await jobs();
    await settle(server, others, unheard);
    expect(await jobs()).toBe(before);

    const loanId = await disbursed(server, { ...others, borrower: await saver(server), lenders: [first, second] });
    await server.runJobs();
    const noteOf = async ({ id: lenderId }: Saver) => {
      const [note] = await server.context.db
        .select({ id: notes.id })
        .from(notes)
        .where(and(eq(notes.loanId, loanId), eq(notes.lenderId, lenderId)));
      return note?.id;
    };
    const told = (url: string) => take(url).filter(({ type }) => type.startsWith('note.'));
    for (const [lender, url] of [
      [first, 'https://first.example/'],
      [second, 'https://second.example/'],
    ] as const) {
      const data = { noteId: await noteOf(lender), loanId };
      expect(told(url)).toEqual([{ type: 'note.lent', timestamp: expect.any(String), data }]);
    }
    await passDays(server, 31);
    expect(told('https://first.example/').at(-1)).toMatchObject({ type: 'note.paid', data: { loanId } });
  });
});
