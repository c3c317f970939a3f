import { sql } from 'drizzle-orm';
import { USER_DEFAULT_SORT, USER_SEARCH_TOTAL_CAP } from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import { writeSort } from '#contract/lists';
import { seedUsers } from '#server/seed/seedUsers';
import { administrator, registered } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { createRandom } from '#server/seed/random';
import { makePerson } from '#server/seed/person';

const SEEDED = 1500;

const foundBy = (text: string) => (user: ListedUser) =>
  [`${user.firstName} ${user.lastName}`, user.userName, user.email].some((field) =>
    field
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .includes(text),
  );

onServer((given) => {
  let token: string;
  let everybody: ListedUser[];
  const list = (query: Record<string, string>) => given.server.call('allUsers', { token, query });

  beforeAll(async () => {
    const { server, database } = given;
    const plan = { users: SEEDED, seed: 7, passwordHash: 'none', now: server.clock.now() };
    await seedUsers(database.connection(), plan, () => undefined);
    token = (await administrator(server)).token;
    await registered(server, { firstName: 'Ọláyínká', userName: 'Percent%_Sign\\' });
    await registered(server, { firstName: 'Adéyinka', lastName: 'Okonjowa' });
    await registered(server, { firstName: 'Adeyinka', lastName: 'Okon Okowa' });
    everybody = (await server.call('allUsers', { token })).body;
  });

  describe('GET /user/all-users', () => {
    it('without parameters it streams all users', async () => {
      const answer = await given.server.call('allUsers', { token });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-length']).toBeUndefined();
      expect(everybody).toHaveLength(SEEDED + 4);
      expect(new Set(everybody.map((user) => user.id)).size).toBe(SEEDED + 4);
    });

    it('shows the listed fields only, and leaves out absent ones', () => {
      const allowed = new Set(
        (
          'id firstName lastName userName email isEmailVerified isProfileUpdated isBvnVerified isAdmin bankDetails ' +
          'dateOfBirth gender address nationality'
        ).split(' '),
      );
      for (const user of everybody) for (const field of Object.keys(user)) expect(allowed).toContain(field);
      expect(everybody.some((user) => 'bankDetails' in user)).toBe(true);
      expect(everybody.some((user) => !('bankDetails' in user))).toBe(true);
      expect(everybody.every((user) => Object.values(user as object).every((value: unknown) => value !== null))).toBe(
        true,
      );
    });

    it('is for administrators only', async () => {
      const { token: ordinary } = await registered(given.server);
      expect((await given.server.call('allUsers', { token: ordinary })).status).toBe(401);
      everybody = (await given.server.call('allUsers', { token })).body;
    });
  });

  describe('paging, sorting and searching on the server', () => {
    it('a page has 25 rows by default, and the exact total in X-Total-Count', async () => {
      const first = await list({ page: '1' });
      expect(first.body).toHaveLength(25);
      expect(first.headers['x-total-count']).toBe(String(everybody.length));
      expect(first.headers['x-total-capped']).toBeUndefined();
      const last = await list({ page: '2', pageSize: '1000' });
      expect(last.body).toHaveLength(everybody.length - 1000);
      expect((await list({ page: '400' })).body).toEqual([]);
    });

    it('a page without a sort parameter has the default order', async () => {
      const { body } = await list({ page: '2' });
      expect(body).toEqual((await list({ page: '2', sort: writeSort(USER_DEFAULT_SORT) })).body);
      expect(body).not.toEqual((await list({ page: '2', sort: 'lastName:asc' })).body);
    });

    it.each(['firstName', 'lastName', 'userName', 'email'] as const)(
      'sorts by %s ignoring case, ascending and descending',
      async (field) => {
        const fold = (user: ListedUser) =>
          user[field]
            .normalize('NFD')
            .replace(/\p{Mn}/gu, '')
            .toLowerCase();
        const key = (user: ListedUser) =>
          field === 'userName' || field === 'email' ? user[field].toLowerCase() : fold(user);
        const expected = everybody
          .map((user) => ({ id: user.id, key: key(user) }))
          .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1))
          .map(({ id }) => id);
        const walk = async (direction: string) => {
          const ids: string[] = [];
          for (let page = 1; ids.length < everybody.length; page += 1) {
            const { body } = await list({ page: String(page), pageSize: '200', sort: `${field}:${direction}` });
            ids.push(...body.map((user) => user.id));
          }
          return ids;
        };
        expect(await walk('asc')).toEqual(expected);
        expect(await walk('desc')).toEqual(expected.toReversed());
      },
    );

    it('finds text anywhere in names, user name and email, ignoring case and accents', async () => {
      for (const [typed, plain] of [
        ['OLAYIN', 'olayin'],
        ['adébá', 'adeba'],
        ['@Inbox.', '@inbox.'],
        ['_7_14', '_7_14'],
        ['zz', 'zz'],
        ['a', 'a'],
      ]) {
        const expected = everybody.filter(foundBy(plain!));
        const answer = await list({ q: typed!, pageSize: '2000' });
        expect([typed, answer.headers['x-total-count']]).toEqual([typed, String(expected.length)]);
        expect(answer.body.map((user) => user.id).sort()).toEqual(expected.map((user) => user.id).sort());
      }
    });

    it.each(['asc', 'desc'])('search results are sorted and paged like the list (%s)', async (direction) => {
      const query = { q: 'ola', sort: `lastName:${direction}` };
      const { body: sorted } = await list({ sort: query.sort, pageSize: '2000' });
      const { body: hits, headers } = await list({ ...query, pageSize: '2000' });
      const found = new Set(hits.map(({ id }) => id));
      const pages: ListedUser[] = [];
      for (let page = 1; pages.length < hits.length; page += 1)
        pages.push(...(await list({ ...query, page: String(page), pageSize: '10' })).body);
      expect(pages.length).toBeGreaterThan(20);
      expect(pages).toEqual(sorted.filter(({ id }) => found.has(id)));
      const beyond = await list({ ...query, page: '50' });
      expect(beyond.body).toEqual([]);
      expect(beyond.headers['x-total-count']).toBe(headers['x-total-count']);
    });

    it.each([
      [{ emailVerified: 'true' }, (user: ListedUser) => user.isEmailVerified],
      [{ emailVerified: 'false' }, (user: ListedUser) => !user.isEmailVerified],
      [
        { profileUpdated: 'true', bvnVerified: 'false' },
        (user: ListedUser) => user.isProfileUpdated && !user.isBvnVerified,
      ],
      [
        { emailVerified: 'false', profileUpdated: 'true', bvnVerified: 'true' },
        (user: ListedUser) => !user.isEmailVerified && user.isProfileUpdated && user.isBvnVerified,
      ],
      [{ bvnVerified: 'true', q: 'ola' }, (user: ListedUser) => user.isBvnVerified && foundBy('ola')(user)],
    ])('filters by flags, alone and combined: %j', async (query: Record<string, string>, isMeant) => {
      const expected = everybody.filter(isMeant).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(everybody.length);
      const { body: sorted } = await list({ sort: 'lastName:desc', pageSize: '2000' });
      const { body, headers } = await list({ ...query, sort: 'lastName:desc', pageSize: '2000' });
      expect(body).toEqual(sorted.filter(({ id }) => expected.includes(id)));
      expect(headers['x-total-count']).toBe(String(expected.length));
      expect((await list({ ...query, after: '', pageSize: '2000' })).body.map(({ id }) => id)).toEqual(
        expected.toSorted(),
      );
    });

    it('finds a long name, and no name that contains only parts of it', async () => {
      const { body } = await list({ q: 'Adeyinka Okonjowa', pageSize: '2000' });
      expect(body.map((user) => user.lastName)).toEqual(['Okonjowa']);
    });

    it.each(['%', '_Sign', '\\', 'percent%_sign\\'])("takes '%s' as plain text", async (q) => {
      const { body } = await list({ q, pageSize: '2000' });
      expect(body.length).toBeGreaterThan(0);
      for (const user of body)
        expect(JSON.stringify(Object.values(user)).toLowerCase()).toContain(
          JSON.stringify(q.toLowerCase()).slice(1, -1),
        );
    });

    it('pages by id, also with a search', async () => {
      for (const q of ['', 'ola']) {
        const ids: string[] = [];
        for (let after = ''; ;) {
          const { body } = await list({ after, pageSize: '300', ...(q && { q }) });
          ids.push(...body.map((user) => user.id));
          if (body.length < 300) break;
          after = body.at(-1)!.id;
        }
        expect(ids).toEqual(ids.toSorted());
        expect(ids).toHaveLength(Number((await list({ page: '1', q })).headers['x-total-count']));
      }
    });

    it("each page of a walk, and each page larger than the portal's, is audited", async () => {
      const entries = async () => {
        const query = { pageSize: 100, sort: 'at:desc' };
        const { body } = await given.server.call('auditTrail', { token, query });
        return body.map(({ action, details }) => [action, details]);
      };
      const before = (await entries()).length;
      await list({ page: '1', pageSize: '100' });
      expect(await entries()).toHaveLength(before);
      given.server.clock.advance({ minutes: 1 });
      const { body } = await list({ after: '', pageSize: '10' });
      given.server.clock.advance({ minutes: 1 });
      await list({ after: body.at(-1)!.id, pageSize: '10' });
      given.server.clock.advance({ minutes: 1 });
      await list({ page: '1', pageSize: '101' });
      expect((await entries()).slice(0, 3)).toEqual([
        ['many people seen', 'list users; rows 101'],
        ['many people seen', 'list users; rows 10'],
        ['file taken', 'list users'],
      ]);
    });

    it.each([
      [{ page: '0' }, 'page'],
      [{ page: '1.5' }, 'page'],
      [{ page: '-1' }, 'page'],
      [{ pageSize: '2001' }, 'pageSize'],
      [{ pageSize: '' }, 'pageSize'],
      [{ sort: 'password:asc' }, 'sort'],
      [{ sort: 'email:asc; drop table users' }, 'sort'],
      [{ q: 'x'.repeat(101) }, 'q'],
      [{ q: 'a\u0000b' }, 'q'],
      [{ after: "' or 1=1" }, 'after'],
      [{ after: '', page: '1' }, 'after'],
      [{ limit: '5' }, 'limit'],
      [{ q: 'a', page: '10000' }, 'page'],
      [{ emailVerified: 'maybe' }, 'emailVerified'],
      [{ bvnVerified: '' }, 'bvnVerified'],
      [{ profileUpdated: 'true', page: '10000' }, 'page'],
    ])('refuses %j', async (query: Record<string, string>, field) => {
      const answer = await list(query);
      expect([answer.status, answer.error.code, Object.keys(answer.fieldErrors)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    });

    it('refuses a parameter given twice', async () => {
      const { app } = given.server;
      const headers = { 'x-api-key': 'test-api-key', authorization: `Bearer ${token}` };
      const answer = await app.inject({ url: '/api/v1/user/all-users?q=a&q=b', headers });
      expect(answer.statusCode).toBe(400);
    });
  });
});

onServer((given) => {
  it('a page beyond the end is empty and still has the total', async () => {
    const { token } = await administrator(given.server);
    for (const page of ['2', '400']) {
      const beyond = await given.server.call('allUsers', { token, query: { page } });
      expect(beyond.body).toEqual([]);
      expect(beyond.headers['x-total-count']).toBe('1');
    }
  });

  it('search totals are capped at 10,000 and marked; the full list is counted exactly', async () => {
    const { server, database } = given;
    const { token } = await administrator(server);
    const users = USER_SEARCH_TOTAL_CAP + 50;
    const plan = { users, seed: 3, passwordHash: 'none', now: server.clock.now() };
    expect(await seedUsers(database.connection(), plan, () => undefined)).toBe(users);
    const found = await server.call('allUsers', { token, query: { q: '.example', pageSize: '2000' } });
    expect(found.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-capped': 'true' });
    const all = await server.call('allUsers', { token, query: { pageSize: '2000' } });
    expect(all.headers['x-total-count']).toBe(String(users + 2));
    expect(all.headers['x-total-capped']).toBeUndefined();
    const flagged = await server.call('allUsers', { token, query: { emailVerified: 'true', pageSize: '2000' } });
    expect(flagged.headers['x-total-capped']).toBeUndefined();
    expect(Number(flagged.headers['x-total-count'])).toBeGreaterThan(8000);
    // The search finds everybody, so the pages must match the full list even beyond the counting limit.
    expect(found.body).toEqual(all.body);
    expect(await seedUsers(database.connection(), { ...plan, users: 100 }, () => undefined)).toBe(0);
    const indexes = await server.context.db.execute(sql`select 1 from pg_indexes where indexname = 'users_search'`);
    expect(indexes).toMatchObject({ rows: [expect.anything()] });
  });
});

describe('npm run seed', () => {
  const people = (seed: number, count: number) => {
    const random = createRandom(seed);
    const now = new Date('2026-03-02T09:00:00Z');
    return Array.from({ length: count }, (_, index) => makePerson(random, seed, index, 'none', now));
  };

  it('gives the same users for the same seed number', () => {
    expect(people(5, 50)).toEqual(people(5, 50));
    expect(people(6, 50)).not.toEqual(people(5, 50));
  });

  it('creates all combinations of the three flags, with and without bank details', () => {
    const combinations = people(1, 16).map((person) =>
      [person.is_email_verified, person.is_profile_updated, person.is_bvn_verified, 'bank_name' in person].join(),
    );
    expect(new Set(combinations).size).toBe(16);
  });
});
