import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, getPriority } from 'node:os';
import { type HashingThreads, startHashingThreads } from '#server/kernel/security/hashingThreads';
import { createPasswords } from '#server/kernel/security/passwords';
import type { TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { PASSWORD, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

describe('hashing threads', () => {
  const PASSWORD = 'Correct#Horse9';

  // Hashing is slow by design, and slower when all cores are busy.
  jest.setTimeout(60_000);

  let hashing: HashingThreads;
  beforeAll(() => {
    hashing = startHashingThreads(process.cwd());
  });
  afterAll(() => hashing.stop());

  it("passwords are hashed by argon2id with OWASP's parameters: 19 MiB, two passes, one lane", async () => {
    expect(await hashing.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('only the correct password matches a hash', async () => {
    const passwordHash = await hashing.hash(PASSWORD);
    expect(
      await Promise.all([hashing.verify(passwordHash, PASSWORD), hashing.verify(passwordHash, 'Wrong#Horse9')]),
    ).toEqual([true, false]);
  });

  it('an invalid hash fails, and the next password is still verified', async () => {
    await expect(hashing.verify('no hash', PASSWORD)).rejects.toThrow();
    expect(await hashing.verify(await hashing.hash(PASSWORD), PASSWORD)).toBe(true);
  });

  it('passwords are hashed in order, two at a time per thread', async () => {
    const answered: number[] = [];
    const ask = async (number: number) => {
      await hashing.hash(PASSWORD);
      answered.push(number);
    };
    const asked = Array.from({ length: 30 }, (_, number) => number);
    await Promise.all(asked.map(ask));
    const farthest = Math.max(...answered.map((number, place) => Math.abs(number - place)));
    expect(farthest).toBeLessThanOrEqual(2 * availableParallelism());
  });

  it('stopping finishes the queue', async () => {
    const own = startHashingThreads(process.cwd());
    const asked = [own.hash(PASSWORD), own.hash(PASSWORD), own.hash(PASSWORD)];
    await own.stop();
    expect((await Promise.all(asked)).every((passwordHash) => passwordHash.startsWith('$argon2id'))).toBe(true);
  });

  const TASKS = '/proc/self/task';

  async function nicenessOfThreads(): Promise<number[]> {
    const stats = await Promise.all((await readdir(TASKS)).map((task) => readFile(`${TASKS}/${task}/stat`, 'utf8')));
    // The name in parentheses may contain spaces; niceness is the 17th field after it.
    return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
  }

  (existsSync(TASKS) ? it : it.skip)(
    'hashing waits for whatever else wants a core, and nothing else does (told by Linux only)',
    async () => {
      const before = await nicenessOfThreads();
      const own = startHashingThreads(process.cwd());
      await own.hash(PASSWORD);
      const after = await nicenessOfThreads();
      await own.stop();
      // This process may itself run at a lower priority.
      const lowered = (all: number[]) => all.filter((niceness) => niceness > getPriority()).length;
      expect(lowered(after) - lowered(before)).toBeGreaterThanOrEqual(1);
      expect(lowered(after)).toBeLessThan(after.length / 2);
    },
  );
});

const NEW = 'Other#Horse9';
const ATTACKER = '198.51.100.66';
const STRANGER = '192.0.2.66';
const MAX_WAITING = 32;

async function provedReset(server: TestServer) {
  const { email } = await verified(server);
  const asked = await server.call('forgotPassword', { body: { email } });
  const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
  const { body } = await server.call('verifyOtp', { body: proof });
  return { email, tempToken: body.data.tempToken };
}

onServer((given) => {
  it('of many concurrent resets with one token, one password is hashed and set', async () => {
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

  it('a failed reset can be tried again', async () => {
    const { server } = given;
    const { tempToken } = await provedReset(server);
    const hash = jest.spyOn(server.context.passwords, 'hash').mockRejectedValueOnce(new Error('no thread'));
    const reset = () => server.call('resetUserPassword', { body: { password: NEW, tempToken } });
    expect([(await reset()).status, (await reset()).status]).toEqual([500, 200]);
    hash.mockRestore();
  });

  it('one address may queue 32 passwords, and others wait only for those', async () => {
    const { server } = given;
    const { passwords } = server.context;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let settled = 0;
    // Resolves once every password is queued or refused.
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
    expect(refused).toHaveLength(40 - MAX_WAITING);
    for (const { error, headers } of refused)
      expect([error.code, headers['retry-after']]).toEqual(['RATE_LIMITED', '1']);
  });
});
