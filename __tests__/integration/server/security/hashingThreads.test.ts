import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { startHashingThreads, type HashingThreads } from '../../../../server/security/hashingThreads';

const PASSWORD = 'Correct#Horse9';

// Hashing is slow by design, and slower where all cores are busy.
jest.setTimeout(60_000);

let hashing: HashingThreads;
beforeAll(() => {
  hashing = startHashingThreads(process.cwd());
});
afterAll(() => hashing.stop());

it('passwords are kept by argon2id with what OWASP asks for: 19 MiB, two passes, one lane', async () => {
  expect(await hashing.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('only the right password fits a hash', async () => {
  const passwordHash = await hashing.hash(PASSWORD);
  expect(
    await Promise.all([hashing.verify(passwordHash, PASSWORD), hashing.verify(passwordHash, 'Wrong#Horse9')]),
  ).toEqual([true, false]);
});

it('a hash that makes no sense fails, and the next one is checked', async () => {
  await expect(hashing.verify('no hash', PASSWORD)).rejects.toThrow();
  expect(await hashing.verify(await hashing.hash(PASSWORD), PASSWORD)).toBe(true);
});

it('whoever asks first is answered first, but for those that are with the threads at the same time, two with each', async () => {
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

it('on stopping it finishes what has been asked for', async () => {
  const own = startHashingThreads(process.cwd());
  const asked = [own.hash(PASSWORD), own.hash(PASSWORD), own.hash(PASSWORD)];
  await own.stop();
  expect((await Promise.all(asked)).every((passwordHash) => passwordHash.startsWith('$argon2id'))).toBe(true);
});

const TASKS = '/proc/self/task';

/** How willingly each thread of this process waits for others, by what Linux tells of it. */
async function nicenessOfThreads(): Promise<number[]> {
  const stats = await Promise.all((await readdir(TASKS)).map((task) => readFile(`${TASKS}/${task}/stat`, 'utf8')));
  // The name in parentheses may hold spaces; niceness is the 17th field after it.
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
    const lowered = (all: number[]) => all.filter((niceness) => niceness > 0).length;
    expect(lowered(after) - lowered(before)).toBeGreaterThanOrEqual(1);
    expect(lowered(after)).toBeLessThan(after.length / 2);
  },
);
