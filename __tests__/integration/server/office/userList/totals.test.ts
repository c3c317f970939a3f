import { sql } from 'drizzle-orm';
import { USER_SEARCH_TOTAL_CAP } from '../../../../../contract/office/users/userList';
import { createRandom } from '../../../../../server/seed/random';
import { makePerson } from '../../../../../server/seed/person';
import { seedUsers } from '../../../../../server/seed/seedUsers';
import { administrator } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  it('a page beyond the end is empty and tells the total all the same', async () => {
    const { token } = await administrator(given.server);
    for (const page of ['2', '400']) {
      const beyond = await given.server.call('allUsers', { token, query: { page } });
      expect(beyond.body).toEqual([]);
      expect(beyond.headers['x-total-count']).toBe('1');
    }
  });

  it('section 7.3: totals of a search stop at 10,000 and say so; the whole list is counted exactly', async () => {
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
    // Everybody is found, so the pages are the list's own: not some of those at which counting stopped.
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

  it('is reproducible by a seed number', () => {
    expect(people(5, 50)).toEqual(people(5, 50));
    expect(people(6, 50)).not.toEqual(people(5, 50));
  });

  it('makes all combinations of the three flags, with and without bank details', () => {
    const combinations = people(1, 16).map((person) =>
      [person.is_email_verified, person.is_profile_updated, person.is_bvn_verified, 'bank_name' in person].join(),
    );
    expect(new Set(combinations).size).toBe(16);
  });
});
