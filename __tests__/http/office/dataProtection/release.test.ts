import { getTableColumns, getTableName } from 'drizzle-orm';
import { unzipSync, strFromU8 } from 'fflate';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import { RELEASE_OPEN_DAYS, RELEASE_PROMISE_HOURS } from '#contract/office/dataProtection/retention';
import { HOUR_MS } from '#contract/dates';
import { authenticatorApps, recoveryCodes } from '#server/kernel/db/schema/sessions';
import { calls } from '#support/calls';
import { describedTables } from '#support/databases/describedTables';
import { photo, uploadOne } from '#support/files/files';
import { textOfPdf } from '#support/files/pdf';
import { cast, disbursed, type Cast } from '#support/loans/lending';
import { nextDay } from '#support/payments';
import { newToken } from '#support/people/apiTokens';
import { withPasskey } from '#support/people/factors';
import { decide, idOf } from '#support/people/stolenToken';
import { TEST_API_KEY } from '#support/serverClient';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const SECRET = /hash|sealed|secret$|public_key|credential_id|challenge$/;

onServer((given) => {
  let people: Cast;
  let loanId: string;
  let picture: Buffer;
  let apiToken: string;
  let first: Person;
  let second: Person;
  let third: Person;
  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    const { borrower } = people;
    picture = await photo();
    await uploadOne(server, borrower.token, { content: picture, name: '../../payslip of "May".jpg' });
    server.clock.advance({ minutes: 1 });
    await uploadOne(server, borrower.token, { content: picture, name: 'payslip.jpg' });
    loanId = await disbursed(server, people);
    await withPasskey(server, borrower);
    const { db, now } = server.context;
    await db.insert(recoveryCodes).values({ userId: borrower.id, codeHash: 'hash of a recovery code' });
    const app = { userId: borrower.id, sealedSecret: 'sealed secret of an app', startedAt: now() };
    await db.insert(authenticatorApps).values(app);
    first = await administrator(server, ['support']);
    second = await administrator(server, ['support']);
    third = await administrator(server, ['support']);
    const { body: sent } = await server.call('sendComplaint', {
      token: borrower.token,
      body: { kind: 'complaint', words: '=The app is slow' },
    });
    const answered = { params: { complaintId: sent.id }, body: { answer: 'It is faster now' } };
    expect((await server.call('answerComplaint', { token: first.token, ...answered })).status).toBe(200);
    apiToken = await newToken(server, people.lenders[0], 'read');
    await server.runJobs();
  });

  const propose = ({ token }: Person, userId = people.borrower.id) =>
    given.server.call('proposeDataRelease', { token, params: { userId }, body: { reason: 'The Commission asked' } });
  const releaseOf = async ({ token }: Person) =>
    (await given.server.call('userRecord', { token, params: { userId: people.borrower.id } })).body.release;
  const refusal = async ({ token }: Person) =>
    (await given.server.call('releasedData', { token, params: { userId: people.borrower.id } })).error.code;
  const take = async ({ token }: Person, userId = people.borrower.id) => {
    const { statusCode, headers, rawPayload } = await given.server.app.inject({
      url: `${API_BASE}${pathOf(calls.releasedData, { userId })}`,
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    return new Map(Object.entries(unzipSync(rawPayload)));
  };
  const textIn = (entries: ReadonlyMap<string, Uint8Array>, name: string) => strFromU8(entries.get(name)!);
  const looks = async () => {
    const { body } = await given.server.call('auditTrail', {
      token: people.second.token,
      query: { action: 'released data taken', q: people.borrower.email },
    });
    return body.map(({ actorId }) => actorId).toSorted();
  };

  test('everything about a person is open for a week to the two who agreed, and each download is audited', async () => {
    const { server } = given;
    expect(await refusal(first)).toBe('DATA_NOT_RELEASED');
    expect((await propose(first)).status).toBe(200);
    expect((await propose(second)).error.code).toBe('PROPOSAL_EXISTS');
    const { body: waiting } = await server.call('approvals', { token: second.token, query: { kind: 'dataRelease' } });
    const promisedBy = new Date(Date.parse(waiting[0]!.proposedAt) + RELEASE_PROMISE_HOURS * HOUR_MS).toISOString();
    expect(waiting).toMatchObject([{ personId: people.borrower.id, promisedBy, reason: 'The Commission asked' }]);
    expect(await releaseOf(third)).toEqual({ promisedBy });
    expect(await refusal(first)).toBe('DATA_NOT_RELEASED');
    expect(await decide(server, first, 'dataRelease')).toBe('FOUR_EYES');
    expect(await decide(server, await administrator(server, ['treasury']), 'dataRelease')).toBe('ROLE_MISSING');
    expect(await decide(server, second, 'dataRelease')).toBe('done');
    expect(await looks()).toEqual([]);

    for (const one of [first, second]) {
      expect(await releaseOf(one)).toEqual({ openUntil: expect.any(String) });
      expect((await take(one)).size).toBeGreaterThan(0);
    }
    expect(await refusal(third)).toBe('DATA_NOT_RELEASED');
    expect(await refusal(people.second)).toBe('DATA_NOT_RELEASED');
    expect(await releaseOf(third)).toEqual({});
    expect(await looks()).toEqual([await idOf(server, first), await idOf(server, second)].toSorted());
  });

  test('the ZIP has a readme of its files, papers, tables and uploads', async () => {
    const entries = await take(first);
    const tables = ['personal-data.json', 'wallet.csv', 'complaints.csv', 'messages.csv', 'consents.csv'];
    const papers = [`loans/${loanId}-contract.pdf`, `loans/${loanId}-statement.pdf`];
    const uploads = ['files/1-payslip of May.jpg', 'files/2-payslip.jpg'];
    expect([...entries.keys()]).toEqual(['readme.txt', ...tables, ...papers, ...uploads]);
    const readme = textIn(entries, 'readme.txt');
    for (const name of [...tables, ...papers, ...uploads]) expect(readme).toContain(`- ${name}: `);
    expect(readme).toMatch(/Made on 20\d\d-\d\d-\d\dT/);
    expect(JSON.parse(textIn(entries, 'personal-data.json'))).toMatchObject({
      sections: expect.arrayContaining([
        expect.objectContaining({
          name: 'account',
          rows: [expect.objectContaining({ email: people.borrower.email })],
        }),
      ]),
    });
    // As the person's own file, which mustn't tell them what an authority asked.
    expect(textIn(entries, 'personal-data.json')).not.toMatch(/The Commission asked|data release|released data/);
    expect(textIn(entries, 'wallet.csv')).toContain('Loan paid out');
    expect(textIn(entries, 'complaints.csv')).toMatch(
      /,Customer,'=The app is slow\r\n.*,Peerlend,It is faster now\r\n/,
    );
    expect(textIn(entries, 'messages.csv')).toMatch(/\r\nEmail,notice,Peerlend: your loan is paid out,/);
    expect(textIn(entries, 'consents.csv')).toMatch(new RegExp(`\r\nA loan’s offer,[^,]+,,${loanId},\r\n`));
    expect((await textOfPdf(Buffer.from(entries.get(papers[0]!)!))).join(' ')).toContain('Loan contract');
    expect([...entries.get(uploads[0]!)!.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  /** Everything that is stored to be compared or decrypted, in all tables. */
  async function storedSecrets(): Promise<Map<string, string>> {
    const { db } = given.server.context;
    const secrets = new Map<string, string>();
    for (const table of await describedTables()) {
      for (const column of Object.values(getTableColumns(table))) {
        if (!SECRET.test(column.name)) continue;
        for (const { value } of await db.select({ value: column }).from(table))
          if (typeof value === 'string' && value !== '') secrets.set(value, `${getTableName(table)}.${column.name}`);
      }
    }
    return secrets;
  }

  test('no entry has a password hash, a secret of a factor, a token or another hash', async () => {
    const { server } = given;
    const [lender] = people.lenders;
    expect((await propose(first, lender.id)).status).toBe(200);
    expect(await decide(server, second, 'dataRelease')).toBe('done');
    const secrets = await storedSecrets();
    const kinds = [...new Set(secrets.values())];
    expect(kinds).toEqual(
      expect.arrayContaining([
        'users.password_hash',
        'passkeys.public_key',
        'authenticator_apps.sealed_secret',
        'recovery_codes.code_hash',
        'api_tokens.token_hash',
      ]),
    );
    for (const one of [people.borrower, lender]) secrets.set(one.token, 'access token');
    secrets.set(apiToken, 'API token');
    for (const { id } of [people.borrower, lender]) {
      for (const [name, content] of await take(first, id)) {
        const text = Buffer.from(content).toString('latin1');
        const leaked = [...secrets].filter(([secret]) => text.includes(secret)).map(([, kind]) => kind);
        expect([name, leaked]).toEqual([name, []]);
      }
    }
  });

  test('after a week the file is closed again, until two agree anew', async () => {
    for (let days = 0; days < RELEASE_OPEN_DAYS; days += 1) await nextDay(given.server);
    expect(await releaseOf(first)).toEqual({});
    expect(await refusal(first)).toBe('DATA_NOT_RELEASED');
    expect((await propose(second)).status).toBe(200);
  });
});
