import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/users';
import { documentedCalls, type DocumentedCall } from '#support/documentedCalls';
import type { KnownValues } from '#support/fuzz/fromSchema';
import { createFuzzTokens, type FuzzPeople } from '#support/fuzz/fuzzTokens';
import { hostileRequests } from '#support/fuzz/hostileRequests';
import { faultsOf } from '#support/fuzz/judgeAnswer';
import { administrator, BANK, completed, PASSWORD, PROFILE, registered, verified } from '#support/serverPeople';
import { isLong } from '#support/runner/long';
import { onServer } from '#support/serverSuite';

// `FUZZ_RUNS=2000 npm run unit -- fuzz` runs longer; `FUZZ_SEED` from a failure's message repeats it.
const RUNS = Number(process.env.FUZZ_RUNS ?? (isLong ? 15 : 3));
const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 31));
jest.setTimeout(60_000 + RUNS * 2000);

onServer((given) => {
  let people: FuzzPeople;
  let calls: DocumentedCall[];
  let known: KnownValues;
  const marks = new Map<string, string>();

  async function mark(email: string): Promise<string> {
    const text = `mark-${crypto.randomUUID()}`;
    marks.set(email, text);
    await given.server.context.db.update(users).set({ lastName: text }).where(eq(users.email, email));
    return email;
  }

  beforeAll(async () => {
    const { server } = given;
    const unguessed = { password: `Un#guessed9${crypto.randomUUID()}` };
    const victims = [(await completed(server, unguessed)).email, (await verified(server, unguessed)).email];
    const callers = [(await verified(server)).email, (await completed(server)).email];
    const newcomer = (await registered(server)).email;
    people = { victims, callers, newcomer, administrator: (await administrator(server)).email };
    // A sole administrator can invite alone, and a caller who accepts could then read everything.
    await administrator(server);
    for (const email of [...victims, ...callers, newcomer, people.administrator]) await mark(email);
    const { body } = await server.call('forgotPassword', { body: { email: callers[0] } });
    known = {
      ...Object.fromEntries(Object.entries({ ...PROFILE, ...BANK }).map(([name, value]) => [name, [value]])),
      email: [...callers, ...victims, newcomer, 'new.comer@mail.example'],
      firstName: ['Ngozi'],
      lastName: ["O'Brien-Ọlá"],
      userName: ['somebody_new', 'another_new'],
      password: [PASSWORD, 'Wrong#Horse9'],
      oldPassword: ['Wrong#Horse9', PASSWORD],
      newPassword: [PASSWORD],
      token: ['123456'],
      code: ['123456', server.mails.codeFor(callers[0]!)],
      tempToken: [body.data.tempToken, 'a.b.c'],
      bvn: ['12345678977', '12345678900'],
      phoneNumber: ['08031234567', '+2348031234567'],
      amountKobo: [10_000, 20_000, 1_000_000_001],
      sort: ['email:asc', 'lastName:desc'],
      q: ['a', 'ad', '%', 'mail.example'],
      after: ['', crypto.randomUUID()],
    };
    calls = await documentedCalls(server.app);
  });

  const victimRows = () =>
    given.server.context.db
      .select()
      .from(users)
      .where(inArray(users.email, [...people.victims]))
      .orderBy(users.email);

  it(`no input to a documented call gives a 5xx, internal details, or another person's row (seed ${SEED})`, async () => {
    const { server } = given;
    const tokenOf = createFuzzTokens(server, people);
    const before = await victimRows();
    const seen = new Set<number>();
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      const property = fc.asyncProperty(
        // The right password would delete the other requests' user.
        hostileRequests(
          call,
          call.path.endsWith('/account-deletion') ? { ...known, password: ['Wrong#Horse9'] } : known,
        ),
        async ({ kind, key, method, query, type, headers, payload }) => {
          const token = await tokenOf(kind);
          const answer = await server.app.inject({
            method: method as 'GET',
            url: `${call.path}${query && `?${query}`}`,
            headers: {
              ...(payload !== undefined && { 'content-type': type }),
              ...headers,
              'x-api-key': key,
              ...(token.authorization !== undefined && { authorization: token.authorization }),
            },
            ...(payload !== undefined && { payload }),
          });
          if (method === 'HEAD') return;
          seen.add(answer.statusCode);
          const { statusCode: status, body: raw } = answer;
          // Another method of the path may be another call, or none.
          const other = calls.find(({ path, method: itsMethod }) => path === call.path && itsMethod === method);
          // A body that can't be read is refused before the path is looked up.
          const refusals = { 404: 'NOT_FOUND', 400: 'VALIDATION_ERROR' };
          const refusal: unknown = Reflect.get(refusals, status);
          const isNothing = !other && raw.startsWith(`{"errorMessage":"${String(refusal)}|`);
          const faults = isNothing ? [] : faultsOf(other ?? call, { status, headers: answer.headers, raw });
          // A sign-in with the right password is legitimate.
          const proven = String(payload).includes(PASSWORD) ? people.callers.concat(people.newcomer) : [];
          const mayRead = new Set([token.owner, ...proven]);
          for (const [email, text] of marks) {
            if (raw.includes(text) && !mayRead.has(email) && !token.isAdministrator)
              faults.push(`shows the row of ${email} to ${kind}`);
          }
          if (faults.length > 0) throw new Error(`${method} ${call.path} ${faults.join('; ')}\n${raw.slice(0, 500)}`);
        },
      );
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    }
    // Otherwise the requests would be too wrong to find anything.
    for (const status of [200, 400, 401, 403, 404]) expect(seen).toContain(status);
    expect(await victimRows()).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});
