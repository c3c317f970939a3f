import { sql } from 'drizzle-orm';
import { LIST_LIMITS } from '#contract/office/screening/screening';
import { lockKey } from '#server/kernel/db/lockKey';
import { screeningEntries, screeningHits, screeningVersions } from '#server/kernel/db/schema/screening';
import { screenEveryone } from '#server/office/screening/screen';
import { hitsOf, identified, listOf, loadFiles, loadList } from '#support/administration/screening';
import { queueUp } from '#support/databases/queueUp';
import { administrator, completed, type Person } from '#support/serverPeople';
import { onCopies, onPostgresServers, onServer } from '#support/serverSuite';

onServer((given) => {
  let support: Person;
  beforeAll(async () => {
    support = await administrator(given.server, ['support']);
  });
  const lists = async () => (await given.server.call('screeningLists', { token: support.token })).body;
  const named = async (list: string) => (await lists()).find((one) => one.list === list);

  test('a new file replaces the list’s entries, and the earlier version stays as a row', async () => {
    const { server } = given;
    const first = await loadList(server, support, 'Ada Eze,,,Home,1', 'Musa Sani,,,Home,2');
    expect(first).toMatchObject({ status: 201, body: { list: 'Home', version: 1, entries: 2 } });
    const second = await loadList(server, support, 'Ada Eze,,,HOME,1');
    expect(second.body).toEqual({ list: 'Home', version: 2, entries: 1 });
    expect(await named('Home')).toMatchObject({ version: 2, entries: 1, earlier: [{ version: 1, entries: 2 }] });
    const { db } = server.context;
    expect(await db.$count(screeningEntries, sql`${screeningEntries.list} = 'Home'`)).toBe(1);
    const { body } = await server.call('auditTrail', { token: (await administrator(server)).token });
    expect(body.filter(({ action }) => action === 'screening list loaded').map(({ details }) => details)).toEqual(
      expect.arrayContaining(['entries 2; version 1', 'entries 1; version 2']),
    );
  });

  test('the same file again is refused, and so is one with a wrong line; the list stays', async () => {
    const { server } = given;
    await loadList(server, support, 'Ada Eze,,,Stays,1');
    expect((await loadList(server, support, 'Ada Eze,,,Stays,1')).error.code).toBe('SCREENING_LIST_LOADED');
    const wrong = await loadList(server, support, 'Ada Eze,,,Stays,1', '=1,,,Stays,2');
    expect(wrong).toMatchObject({ status: 422, error: { code: 'SCREENING_FILE_FORMULA' } });
    expect(wrong.error.text).toMatch(/^Line 3: /);
    expect(await named('Stays')).toMatchObject({ version: 1, earlier: [] });
  });

  test('no file, two files and a file that is too large are refused', async () => {
    const { server } = given;
    const codeOf = async (contents: Buffer[]) => (await loadFiles(server, support, contents)).error.code;
    expect(await codeOf([])).toBe('FILE_MISSING');
    expect(await codeOf([Buffer.alloc(0)])).toBe('FILE_EMPTY');
    expect(await codeOf([listOf('Ada Eze,,,Two,1'), listOf('Ada Eze,,,Two,2')])).toBe('FILES_ONE_BY_ONE');
    expect(await codeOf([Buffer.alloc(LIST_LIMITS.bytes + 1, 'a')])).toBe('SCREENING_FILE_TOO_LARGE');
    expect(await codeOf([Buffer.alloc(LIST_LIMITS.bytes + 100_000, 'a')])).toBe('SCREENING_FILE_TOO_LARGE');
    expect(await named('Two')).toBeUndefined();
  });

  test('all people whose identity is confirmed are screened against a new list, nobody else', async () => {
    const { server } = given;
    const person = await identified(server, 'Chukwuemeka', 'Okonkwo');
    await completed(server, { firstName: 'Chukwuemeka', lastName: 'Okonkwo' });
    await loadList(server, support, 'OKONKWO Chukwuemeka,,,Everyone,7');
    expect(await named('Everyone')).toMatchObject({ isScreened: false });
    await server.runJobs();
    expect(await named('Everyone')).toMatchObject({ isScreened: true });
    const { body } = await server.call('screeningHits', { token: support.token, query: { state: 'open' } });
    expect(body.filter(({ list }) => list === 'Everyone')).toMatchObject([
      { personId: person.id, reference: '7', listVersion: 1, closeness: 'same', isOnList: true },
    ]);
  });
});

describe('everybody, in pieces', () => {
  onCopies(
    async (server) => {
      await server.context.db.execute(sql`insert into users (id, first_name, last_name, user_name, email,
        first_name_key, last_name_key, user_name_key, email_key, search_text, password_hash, is_bvn_verified, created_at)
        select ('00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'Musa', 'Danladi', 'd' || nth,
          'd' || nth || '@mail.example', 'musa', 'danladi', 'd' || nth, 'd' || nth || '@mail.example', '', '', true, now()
        from generate_series(1, 250) nth`);
      return administrator(server, ['support']);
    },
    (given) => {
      test('a job that is killed in the middle goes on where it was, and makes no hit twice', async () => {
        const { context } = given.server;
        await loadList(given.server, given.past, 'Musa Danladi,,,UN,1');
        const [version] = await context.db.select().from(screeningVersions);
        const dies = sql`create function die() returns trigger language plpgsql as $$ begin
          if (select count(*) from screening_hits) >= 150 then raise exception 'killed'; end if; return new; end $$`;
        await context.db.execute(dies);
        await context.db.execute(
          sql`create trigger dies before insert on screening_hits for each row execute function die()`,
        );
        await expect(screenEveryone(context, version!.id)).rejects.toThrow();
        expect(await context.db.$count(screeningHits)).toBe(100);
        await context.db.execute(sql`drop trigger dies on screening_hits`);
        await screenEveryone(context, version!.id);
        await screenEveryone(context, version!.id);
        expect(await context.db.$count(screeningHits)).toBe(250);
        const [after] = await context.db.select().from(screeningVersions);
        expect(after!.screenedAt).not.toBeNull();
      });

      test('the job of a replaced version ends at once, and the new one’s finds everybody', async () => {
        const { context } = given.server;
        await loadList(given.server, given.past, 'Musa Danladi,,,UN,1');
        const [old] = await context.db.select().from(screeningVersions);
        await loadList(given.server, given.past, 'Musa Danladi,,,UN,2');
        await screenEveryone(context, old!.id);
        expect(await context.db.$count(screeningHits)).toBe(0);
        await given.server.runJobs();
        const hits = await context.db.select().from(screeningHits);
        expect([hits.length, new Set(hits.map(({ reference }) => reference))]).toEqual([250, new Set(['2'])]);
      });
    },
  );
});

onPostgresServers((given) => {
  test('of two files of a list loaded at once, the second is the version after the first', async () => {
    const { server, other } = given;
    const one = await administrator(server, ['support']);
    const two = await administrator(server, ['support']);
    const answers = await queueUp(other.context, (tx) => lockKey(tx, 'screening list', 'un'), [
      async () => (await loadList(server, one, 'Ada Eze,,,UN,1')).body.version,
      async () => (await loadList(other, two, 'Musa Sani,,,UN,2', 'Ada Obi,,,UN,3')).body.version,
    ]);
    expect(answers).toEqual([1, 2]);
    const entries = await server.context.db.select().from(screeningEntries);
    expect(entries.map(({ reference }) => reference).sort()).toEqual(['2', '3']);
  });

  test('of the same file loaded twice at once, the second is refused', async () => {
    const { server, other } = given;
    const one = await administrator(server, ['support']);
    const two = await administrator(server, ['support']);
    const answers = await queueUp(other.context, (tx) => lockKey(tx, 'screening list', 'eu'), [
      async () => (await loadList(server, one, 'Ada Eze,,,EU,1')).status,
      async () => (await loadList(other, two, 'Ada Eze,,,EU,1')).error.code,
    ]);
    expect(answers).toEqual([201, 'SCREENING_LIST_LOADED']);
  });

  test('a person identified while a list is loaded gets one hit', async () => {
    const { server, other } = given;
    const support = await administrator(server, ['support']);
    await Promise.all([
      loadList(server, support, 'Chinelo Okafor,,,Race,1'),
      identified(other, 'Chinelo', 'Okafor').then(({ id }) => id),
    ]);
    await server.runJobs();
    const { body } = await server.call('screeningHits', { token: support.token });
    const [hit, ...more] = body.filter(({ list }) => list === 'Race');
    expect(more).toEqual([]);
    expect(await hitsOf(server, support, hit!.personId)).toHaveLength(1);
  });
});
