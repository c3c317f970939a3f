import { eq } from 'drizzle-orm';
import { mailedPages } from '#contract/mailedPages';
import type { Role } from '#contract/people/roles/roles';
import { users } from '#server/kernel/db/schema/users';
import { findUserByEmail } from '#server/people/users/repository';
import { isOfKind } from '#support/approvals';
import { mailsTo, newAddress } from '#support/people/contact';
import { nextDay, saver, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, completed, PASSWORD, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const idOf = async ({ context }: TestServer, { email }: Person) => (await findUserByEmail(context.db, email))?.id ?? '';

const propose = (server: TestServer, { token }: Person, userId: string, email: string) =>
  server.call('proposeEmailChange', { token, params: { userId }, body: { email, reason: 'Knew the last deposit' } });

const proposalAbout = async (server: TestServer, { token }: Person, userId: string) => {
  const { body } = await server.call('approvals', { token, query: { kind: 'emailChange', pageSize: 100 } });
  return body.filter(isOfKind('emailChange')).find(({ personId }) => personId === userId);
};

const approve = (server: TestServer, { token }: Person, approvalId = '') =>
  server.call('approveProposal', { token, params: { approvalId } });

/** The link in the last mail to an address. */
function linkTo(server: TestServer, email: string) {
  const [, changeId = '', proof = ''] =
    /\/stop-email-change\/([^/\s]+)\/(\S+)/.exec(mailsTo(server, email).at(-1)?.text ?? '') ?? [];
  return { changeId, proof };
}

onServer((given) => {
  let first: Person;
  let second: Person;
  const support: Role[] = ['support'];
  beforeAll(async () => {
    first = await administrator(given.server, support);
    second = await administrator(given.server, support);
  });

  const proposed = async (person: Saver | (Person & { id: string })) => {
    const email = newAddress();
    expect((await propose(given.server, first, person.id, email)).status).toBe(200);
    await given.server.runJobs();
    return { email, proposal: await proposalAbout(given.server, second, person.id) };
  };
  const somebody = async () => {
    const person = await completed(given.server);
    return { ...person, id: await idOf(given.server, person) };
  };

  describe('a new address for somebody who lost their mailbox', () => {
    test('is proposed, compared with the BVN, approved by another administrator after 48 hours, and reported to both addresses', async () => {
      const { server } = given;
      const person = await saver(server);
      const { email, proposal } = await proposed(person);
      expect(proposal).toMatchObject({
        email: person.email,
        newEmail: email,
        isTooEarly: true,
        identity: { name: 'same', dateOfBirth: 'same', bvn: { firstName: 'Ada', lastName: 'Obi' } },
      });
      expect(mailsTo(server, person.email).at(-1)?.text).toContain('n•••@mail.example');
      expect(mailsTo(server, person.email).at(-1)?.text).not.toContain(email);
      expect(mailsTo(server, email).at(-1)?.text).toContain('Until then nothing changes');

      const early = await approve(server, second, proposal?.id);
      expect([early.status, early.error.code]).toEqual([409, 'PROPOSAL_TOO_EARLY']);
      await nextDay(server);
      expect((await approve(server, second, proposal?.id)).error.code).toBe('PROPOSAL_TOO_EARLY');
      await nextDay(server);
      expect((await approve(server, first, proposal?.id)).error.code).toBe('FOUR_EYES');
      expect((await approve(server, second, proposal?.id)).status).toBe(200);

      await server.runJobs();
      expect(mailsTo(server, person.email).at(-1)?.text).toContain('is now n•••@mail.example');
      expect(mailsTo(server, email).at(-1)?.text).toContain('All devices were signed out');
      expect((await server.call('myProfile', { token: person.token })).status).toBe(401);
      const old = await server.call('login', { body: { email: person.email, password: PASSWORD } });
      expect(old.error.code).toBe('INVALID_CREDENTIALS');
      const { body: session } = await server.call('login', { body: { email, password: PASSWORD } });
      expect(session.user.email).toBe(email);

      const { body: contacts } = await server.call('personContacts', {
        token: first.token,
        params: { userId: person.id },
      });
      expect(contacts.changes).toMatchObject([
        { what: 'email', before: person.email, after: email, means: 'support', state: 'done' },
      ]);
      expect(contacts.approvals).toMatchObject([{ kind: 'emailChange', decision: 'approved' }]);
      const owner = await administrator(server);
      const { body: trail } = await server.call('auditTrail', { token: owner.token, query: { q: email } });
      expect(trail.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['email change proposed', 'email changed']),
      );
    });

    test('is stopped with the link mailed to the old address, once, and with no other link', async () => {
      const { server } = given;
      const person = await somebody();
      const { email, proposal } = await proposed(person);
      const link = linkTo(server, person.email);
      expect(mailedPages.stopEmailChange).toBe('/stop-email-change/:changeId/:proof');
      const stop = (body: object) => server.call('stopEmailChangeByLink', { body });
      expect((await stop({ ...link, proof: `${link.proof}x` })).error.code).toBe('NOT_FOUND');
      expect([(await stop(link)).status, (await stop(link)).status]).toEqual([200, 200]);
      await nextDay(server);
      await nextDay(server);
      expect((await approve(server, second, proposal?.id)).error.code).toBe('PROPOSAL_VOID');
      await server.runJobs();
      expect(mailsTo(server, email).at(-1)?.text).toContain('was stopped from there');
      expect((await server.call('myProfile', { token: person.token })).body.email).toBe(person.email);
    });

    test('is shown to the person, who can stop it when signed in', async () => {
      const { server } = given;
      const person = await somebody();
      await proposed(person);
      const { token } = person;
      expect((await server.call('myContact', { token })).body.proposedEmail).toMatchObject({
        newEmail: 'n•••@mail.example',
      });
      expect((await server.call('stopEmailChange', { token })).status).toBe(200);
      expect((await server.call('myContact', { token })).body.proposedEmail).toBeUndefined();
      expect((await server.call('stopEmailChange', { token })).error.code).toBe('CONTACT_CHANGE_CLOSED');
    });

    test('must be unused, is the only open proposal, and can be proposed again after a refusal or expiry', async () => {
      const { server } = given;
      const person = await somebody();
      const taken = await completed(server);
      expect((await propose(server, first, person.id, taken.email)).error.code).toBe('EMAIL_OF_ANOTHER');
      const { email, proposal } = await proposed(person);
      expect((await propose(server, second, person.id, newAddress())).error.code).toBe('PROPOSAL_EXISTS');
      await server.call('refuseProposal', { token: second.token, params: { approvalId: proposal?.id ?? '' } });
      await server.runJobs();
      expect(mailsTo(server, email).at(-1)?.text).toContain('We won’t change'.replace('’', "'"));
      await proposed(person);
      for (let day = 0; day < 7; day += 1) await nextDay(server);
      const { proposal: next } = await proposed(person);
      expect(next).toBeDefined();
    });

    test('for an administrator needs an owner', async () => {
      const { server } = given;
      const owner = await administrator(server);
      const userId = await idOf(server, owner);
      expect((await propose(server, first, userId, newAddress())).error.code).toBe('ROLE_MISSING');
      expect((await propose(server, owner, userId, newAddress())).error.code).toBe('FOUR_EYES');
    });

    test('is erased with the account, including from proposals', async () => {
      const { server } = given;
      const person = await somebody();
      const { email } = await proposed(person);
      const deleted = await server.call('deleteAccount', { token: person.token, body: { password: PASSWORD } });
      expect(deleted.status).toBe(200);
      const { rows } = (await server.context.db.execute(
        `select (select count(*)::int from contact_changes where user_id = '${person.id}') as changes,
                (select count(*)::int from approvals where content::text like '%${email}%') as proposals`,
      )) as { rows: unknown[] };
      expect(rows).toEqual([{ changes: 0, proposals: 0 }]);
    });
  });

  test('a support proposal for a member is void once they are an administrator: both administrators must be owners', async () => {
    const { server } = given;
    const person = await somebody();
    const { proposal } = await proposed(person);
    const name = { params: { userId: person.id }, body: { firstName: 'Eve', lastName: 'Obi', reason: 'Was married' } };
    expect((await server.call('proposeNameChange', { token: first.token, ...name })).status).toBe(200);
    await server.context.db
      .update(users)
      .set({ isAdmin: true, roles: ['owner'] })
      .where(eq(users.id, person.id));
    server.clock.advance({ hours: 48 });
    const owner = await administrator(server);
    const { body } = await server.call('approvals', { token: owner.token, query: { kind: 'nameChange' } });
    for (const id of [proposal?.id, body.find((one) => 'personId' in one && one.personId === person.id)?.id])
      expect((await approve(server, owner, id)).error.code).toBe('PROPOSAL_VOID');
    expect((await findUserByEmail(server.context.db, person.email))?.firstName).toBe('Ada');
  });
});

onPostgresServer((given) => {
  test('of a concurrent approval and stop, one counts, and the address matches it', async () => {
    const { server } = given;
    const one = await administrator(server, ['support']);
    const other = await administrator(server, ['support']);
    const person = await completed(server);
    const email = newAddress();
    const userId = await idOf(server, person);
    await propose(server, one, userId, email);
    const proposal = await proposalAbout(server, other, userId);
    await nextDay(server);
    await nextDay(server);
    const [approved, stopped] = await Promise.all([
      approve(server, other, proposal?.id),
      server.call('stopEmailChange', { token: person.token }),
    ]);
    expect([approved.status === 200, stopped.status === 200].filter(Boolean)).toHaveLength(1);
    const { body } = await server.call('userRecord', { token: one.token, params: { userId } });
    expect(body.email).toBe(approved.status === 200 ? email : person.email);
  });
});
