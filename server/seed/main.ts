import { parseArgs } from 'node:util';
import { readSettings } from '../kernel/config/config';
import { hashingAtOnce } from '../kernel/security/hashing';
import { connect } from '../kernel/db/connect';
import { migrate, migrationsDir } from '../kernel/db/migrate';
import { SEED_PASSWORD } from './person';
import { seedUsers } from './seedUsers';

const BAR_WIDTH = 30;

function readCount(text: string, name: string, least: number): number {
  const count = Number(text);
  if (!/^\d{1,8}$/.test(text) || count < least) throw new Error(`--${name} must be a whole number from ${least}`);
  return count;
}

function createBar(total: number): (done: number) => void {
  let shown = -1;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((percent / 100) * BAR_WIDTH);
    const line = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${percent}% of ${total.toLocaleString('en')} users`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${percent === 100 ? '\n' : ''}`);
    else if (percent % 10 === 0) process.stdout.write(`${line}\n`);
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const users = readCount(values.users, 'users', 1);
  const seed = readCount(values.seed, 'seed', 0);
  const settings = readSettings(process.env, process.cwd());
  const connection = await connect(settings, (error) => console.error(error.message));
  try {
    await migrate(connection, migrationsDir(settings.rootDir));
    const start = performance.now();
    const passwordHash = await hashingAtOnce().hash(SEED_PASSWORD);
    const added = await seedUsers(connection, { users, seed, passwordHash, now: new Date() }, createBar(users));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `Added ${added.toLocaleString('en')} users in ${seconds} s; each signs in with the password ${SEED_PASSWORD}`,
    );
    if (added < users) console.log(`${(users - added).toLocaleString('en')} were there already (seed ${seed}).`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
