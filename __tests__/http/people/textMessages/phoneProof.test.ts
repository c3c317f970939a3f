import { naira } from '#contract/money/kobo';
import { saverWith, type Saver } from '#support/payments';
import { completed } from '#support/serverPeople';
import { buildTestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';
import { askForProof, PHONE, prove, withProvedPhone } from '#support/receivers/textMessages';

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    person = await saverWith(given.server, naira(5));
    given.server.messages.all = [];
    given.server.messages.way = 'accepts';
  });

  const code = () => given.server.messages.codeFor(PHONE);
  const preferences = async ({ token } = person) => (await given.server.call('textPreferences', { token })).body;
  const contact = async ({ token } = person) => (await given.server.call('myContact', { token })).body;

  async function changeNumber(phoneNumber: string): Promise<void> {
    const { server } = given;
    server.clock.advance({ minutes: 2 });
    await server.call('sendPhoneChangeCode', { token: person.token, body: { phoneNumber } });
    const body = { phoneNumber, code: server.mails.codeFor(person.email) };
    expect((await server.call('changePhone', { token: person.token, body })).status).toBe(200);
  }

  describe('a phone number', () => {
    test('is proved by the code in a text message to it', async () => {
      expect(await contact()).toMatchObject({ phoneProof: 'possible' });
      expect((await askForProof(given.server, person)).status).toBe(200);
      expect(given.server.messages.all).toMatchObject([{ to: PHONE }]);
      expect((await prove(given.server, person, code())).status).toBe(200);
      expect(await contact()).toMatchObject({ phoneProof: 'proved' });
      expect(await preferences()).toEqual({ isPhoneProved: true, canProvePhone: false, groups: [] });
    });

    test('is not proved by a wrong code, by a code that was used, or after ten minutes', async () => {
      await askForProof(given.server, person);
      const wrong = code() === '000000' ? '000001' : '000000';
      expect((await prove(given.server, person, wrong)).error.code).toBe('CODE_WRONG');
      given.server.clock.advance({ minutes: 11 });
      expect((await prove(given.server, person, code())).error.code).toBe('CODE_EXPIRED');
      expect((await contact()).phoneProof).toBe('possible');
    });

    test('is given up after five wrong codes', async () => {
      await askForProof(given.server, person);
      const wrong = code() === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await prove(given.server, person, wrong);
      expect((await prove(given.server, person, code())).error.code).toBe('CODE_SPENT');
    });

    test('is not proved by a code that went to another number', async () => {
      await askForProof(given.server, person);
      const first = code();
      await changeNumber('08091112222');
      expect((await prove(given.server, person, first)).error.code).toBe('CODE_EXPIRED');
    });

    test('is no longer proved once it changes, and not again by changing back', async () => {
      await withProvedPhone(given.server, person);
      await changeNumber('08091112222');
      expect((await contact()).phoneProof).toBe('possible');
      expect((await preferences()).isPhoneProved).toBe(false);
      await changeNumber('08031234567');
      expect((await contact()).phoneProof).toBe('possible');
    });

    test('needs no second proof', async () => {
      await withProvedPhone(given.server, person);
      expect((await askForProof(given.server, person)).error.code).toBe('PHONE_PROVED');
    });

    test('gets at most one code a minute', async () => {
      await askForProof(given.server, person);
      const again = await given.server.call('sendPhoneProofCode', { token: person.token });
      expect(again.error.code).toBe('CODE_COOLDOWN');
    });

    test('needs a BVN: without one there is no number', async () => {
      const { token } = await completed(given.server);
      expect((await given.server.call('sendPhoneProofCode', { token })).error.code).toBe('PHONE_MISSING');
    });

    test.each([
      ['isAway', 'MESSAGES_UNAVAILABLE'],
      ['refuses', 'PHONE_UNREACHABLE'],
    ] as const)('stays unproved if the provider %s, and the earlier code stays valid', async (way, reason) => {
      await askForProof(given.server, person);
      const earlier = code();
      given.server.messages.way = way;
      expect((await askForProof(given.server, person)).error.code).toBe(reason);
      expect((await prove(given.server, person, earlier)).status).toBe(200);
    });
  });

  test('at most five codes a day go to one person by text message', async () => {
    const limited = await buildTestServer(given.database.connection(), {
      clock: given.server.clock,
      env: { RATE_LIMIT_CODE_TEXT_ACCOUNT: '5/86400' },
    });
    for (let sent = 0; sent < 5; sent += 1) expect((await askForProof(limited, person)).status).toBe(200);
    expect((await askForProof(limited, person)).error.code).toBe('RATE_LIMITED');
    expect(limited.messages.all).toHaveLength(5);
    limited.clock.advance({ days: 1 });
    const { token } = person;
    expect((await limited.call('sendPhoneProofCode', { token })).error.code).not.toBe('RATE_LIMITED');
    await limited.close();
  });
});
