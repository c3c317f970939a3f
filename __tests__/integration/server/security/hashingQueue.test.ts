import { createPasswords } from '../../../../server/security/passwords';
import type { TestServer } from '../../../support/serverApp';
import type { Answer } from '../../../support/serverClient';
import { PASSWORD, verified } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

const NEW = 'Other#Horse9';
const ATTACKER = '198.51.100.66';
const STRANGER = '192.0.2.66';
const MOST_WAITING = 32;

async function provedReset(server: TestServer) {
  const { email } = await verified(server);
  const asked = await server.call('forgotPassword', { body: { email } });
  const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
  const { body } = await server.call('verifyOtp', { body: proof });
  return { email, tempToken: body.data.tempToken };
}

onServer((given) => {
  it('many resets with one token at once: one password is hashed, and set', async () => {
    const { server } = given;
    const { email, tempToken } = await provedReset(server);
    const hash = jest.spyOn(server.context.passwords, 'hash');
    const reset = () => server.call('resetUserPassword', { body: { password: NEW, tempToken }, from: ATTACKER });
    const answers = await Promise.all(Array.from({ length: 40 }, reset));
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(39).fill(401)]);
    expect((await server.call('login', { body: { email, password: NEW } })).status).toBe(200);
  });

  it('a reset that failed on its way can be tried again', async () => {
    const { server } = given;
    const { tempToken } = await provedReset(server);
    const hash = jest.spyOn(server.context.passwords, 'hash').mockRejectedValueOnce(new Error('no thread'));
    const reset = () => server.call('resetUserPassword', { body: { password: NEW, tempToken } });
    expect([(await reset()).status, (await reset()).status]).toEqual([500, 200]);
    hash.mockRestore();
  });

  it('one address may have 32 waiting to be hashed; a stranger waits for those alone', async () => {
    const { server } = given;
    const { passwords } = server.context;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let settled = 0;
    // Once all are either waiting to be hashed or refused.
    const settle = () => {
      settled += 1;
      if (settled === 41) open();
    };
    const held = async <T>(answer: T) => {
      settle();
      await opened;
      return answer;
    };
    server.context.passwords = createPasswords({ hash: () => Promise.resolve('a hash'), verify: () => held(false) });
    const signIn = async (turn: number, from: string): Promise<Answer> => {
      const body = { email: `nobody.${turn}@mail.example`, password: PASSWORD };
      const answer = await server.call('login', { body, from });
      if (answer.status === 429) settle();
      return answer;
    };
    const attack = Array.from({ length: 40 }, (_, turn) => signIn(turn, ATTACKER));
    const [stranger, ...answers] = await Promise.all([signIn(40, STRANGER), ...attack]);
    server.context.passwords = passwords;
    expect(stranger.status).toBe(401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40 - MOST_WAITING);
    for (const { error, headers } of refused)
      expect([error.code, headers['retry-after']]).toEqual(['RATE_LIMITED', '1']);
  });
});
