import { naira } from '#contract/money/kobo';
import { requireProvider } from '#server/kernel/payments/provider';
import { findUserByEmail } from '#server/people/users/repository';
import { isOfKind } from '#support/approvals';
import { mailsTo } from '#support/people/contact';
import { touched, withPasskey } from '#support/people/factors';
import { bvnForm, nextDay, saverWith, withdrawBy } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, completed, newBank, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const contactOf = async (server: TestServer, { token }: Person) => (await server.call('myContact', { token })).body;
const profileOf = async (server: TestServer, { token }: Person) => (await server.call('myProfile', { token })).body;

async function checked(server: TestServer, ending: string): Promise<Person> {
  const person = await completed(server);
  await server.call('addBankAccount', { token: person.token, body: newBank() });
  await server.call('verifyBvn', { token: person.token, body: bvnForm(ending) });
  await server.runJobs();
  return person;
}

const MORE_NAMES = '03';
const NAMES_DIFFER = '01';
const phoneNumber = '08091112222';

onServer((given) => {
  describe('a new phone number', () => {
    test('needs a mailed code for this number, and is reported by mail', async () => {
      const { server } = given;
      const person = await checked(server, '77');
      const { token } = person;
      expect((await contactOf(server, person)).phoneNumber).toBe('+2348031234567');
      const same = await server.call('sendPhoneChangeCode', { token, body: { phoneNumber: '08031234567' } });
      expect(same.error.code).toBe('PHONE_UNCHANGED');
      server.clock.advance({ minutes: 2 });
      await server.call('sendPhoneChangeCode', { token, body: { phoneNumber } });
      const code = server.mails.codeFor(person.email);
      const other = await server.call('changePhone', { token, body: { phoneNumber: '08091112223', code } });
      expect(other.error.code).toBe('CODE_EXPIRED');
      expect((await server.call('changePhone', { token, body: { phoneNumber, code } })).status).toBe(200);
      expect((await contactOf(server, person)).phoneNumber).toBe('+2348091112222');
      await server.runJobs();
      expect(mailsTo(server, person.email).at(-1)?.text).toContain('ends in 2222');
    });

    test('is confirmed with a passkey, and needs the BVN’s number first', async () => {
      const { server } = given;
      const person = await checked(server, '77');
      const { device } = await withPasskey(server, person);
      const { token } = person;
      const { body } = await server.call('startPhoneChangePasskey', { token, body: { phoneNumber } });
      const { challengeId, options } = body;
      const unverified = { phoneNumber, passkey: { challengeId, answer: touched(device, options) } };
      expect((await server.call('changePhone', { token, body: unverified })).error.code).toBe('PASSKEY_REFUSED');
      const passkey = { challengeId, answer: device.answer(options) };
      expect((await server.call('changePhone', { token, body: { phoneNumber, passkey } })).status).toBe(200);
      const unchecked = await completed(server);
      const none = await server.call('sendPhoneChangeCode', { token: unchecked.token, body: { phoneNumber } });
      expect(none.error.code).toBe('PHONE_MISSING');
    });
  });

  describe('the name on the BVN', () => {
    test('is offered after the check and adopted once', async () => {
      const { server } = given;
      const person = await checked(server, MORE_NAMES);
      const { token } = person;
      expect((await contactOf(server, person)).bvnName).toEqual({ firstName: 'Ada Oluwaseun', lastName: 'Obi' });
      expect((await server.call('takeBvnName', { token })).status).toBe(200);
      expect(await profileOf(server, person)).toMatchObject({ firstName: 'Ada Oluwaseun', lastName: 'Obi' });
      expect((await contactOf(server, person)).bvnName).toBeUndefined();
      expect((await server.call('takeBvnName', { token })).error.code).toBe('NAME_UNCHANGED');
      await server.runJobs();
      expect(mailsTo(server, person.email).at(-1)?.text).toContain('from Ada Obi to Ada Oluwaseun Obi');
      const owner = await administrator(server);
      const { body } = await server.call('allUsers', { token: owner.token, query: { q: 'oluwaseun', page: 1 } });
      expect(body.map(({ email }) => email)).toContain(person.email);
    });

    test("isn't offered if it is the same or there is no check", async () => {
      const { server } = given;
      expect((await contactOf(server, await checked(server, '77'))).bvnName).toBeUndefined();
      const unchecked = await completed(server);
      expect((await server.call('takeBvnName', { token: unchecked.token })).error.code).toBe('BVN_NAME_UNKNOWN');
    });

    test('if the check failed because of the name, support proposes another and a second administrator approves', async () => {
      const { server } = given;
      const person = await checked(server, NAMES_DIFFER);
      const { id: userId = '' } = (await findUserByEmail(server.context.db, person.email)) ?? {};
      const first = await administrator(server, ['support']);
      const second = await administrator(server, ['support']);
      const { token } = first;
      const params = { userId };
      const { body: identity } = await server.call('compareIdentity', { token, params });
      expect(identity).toEqual({
        profile: { firstName: 'Ada', lastName: 'Obi' },
        name: 'unknown',
        dateOfBirth: 'unknown',
      });
      const body = { firstName: 'Adaeze', lastName: 'Obi', reason: 'Her passport' };
      expect((await server.call('proposeNameChange', { token, params, body })).status).toBe(200);
      const { body: waiting } = await server.call('approvals', { token: second.token, query: { kind: 'nameChange' } });
      const proposal = waiting.filter(isOfKind('nameChange')).find(({ personId }) => personId === userId);
      expect(proposal?.newName).toBe('Adaeze Obi');
      const decide = (by: Person) =>
        server.call('approveProposal', { token: by.token, params: { approvalId: proposal?.id ?? '' } });
      expect((await decide(first)).error.code).toBe('FOUR_EYES');
      expect((await decide(second)).status).toBe(200);
      expect(await profileOf(server, person)).toMatchObject({ firstName: 'Adaeze', lastName: 'Obi' });
    });

    test('makes the next withdrawal compare the bank’s name again, even to a known account', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(9000), newBank());
      expect((await withdrawBy(server, person, naira(1000))).body.state).toBe('requested');
      await server.runJobs();
      const first = await administrator(server, ['support']);
      const second = await administrator(server, ['support']);
      const params = { userId: person.id };
      const body = { firstName: 'Ngozi', lastName: 'Eze', reason: 'Her passport' };
      // The bank still has the holder's old name.
      const atBank = jest.spyOn(requireProvider(server.context), 'nameOfAccount').mockResolvedValue('Obi Ada');
      await server.call('proposeNameChange', { token: first.token, params, body });
      const { body: waiting } = await server.call('approvals', { token: second.token, query: { kind: 'nameChange' } });
      const { id: approvalId = '' } =
        waiting.filter(isOfKind('nameChange')).find((one) => one.personId === person.id) ?? {};
      expect((await server.call('approveProposal', { token: second.token, params: { approvalId } })).status).toBe(200);
      await nextDay(server);
      const withdrawal = await withdrawBy(server, person, naira(1000));
      atBank.mockRestore();
      expect(withdrawal.body.state).toBe('inReview');
    });
  });
});
