import { ledgerProofs } from '#server/ledgerProofs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { roleTexts } from '#contract/people/roles/roles';
import { readSettings } from '#server/kernel/config/config';
import { completeSecrets } from '#server/kernel/config/secrets';
import { connectPglite, openInMemory, saveInMemory } from '#server/kernel/db/embedded';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { SEED_PASSWORD } from '#server/seed/person';
import { createRandom } from '#server/seed/random';
import { progressLine } from '../lib/progressLine';
import { startInThePast } from './clock';
import { liveMarketplace } from './live';
import { findEmail, isInDefault, isLate, isOnTime } from './guests';
import { keepLastMails } from './lastMails';
import { openDemo } from './open';
import { stories } from './stories';

const SEED = 1;
const LOANS = Number(process.env.DEMO_LOANS ?? 120);
const LENDERS = 30;
/** Long enough for a default, a write-off and a recovery afterwards. */
const DAYS = 190;

async function main([folder = ''] = process.argv.slice(2)): Promise<void> {
  const draft = `${folder}.being-made-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  const clock = startInThePast(DAYS);
  const settings = readSettings({ DATA_DIR: draft }, process.cwd());
  const { tokenSecret } = await completeSecrets(settings);
  // Saved to the folder at the end, which saves a system call or more for each statement.
  const database = await openInMemory();
  const connection = connectPglite(database);
  const progress = progressLine('Creating the demo');
  try {
    const server = await openDemo(connection, clock, { DATA_DIR: draft, TOKEN_SECRET: tokenSecret });
    const { administrators, colleagues, lenders, borrowers } = await liveMarketplace(server, createRandom(SEED), {
      loans: LOANS,
      lenders: LENDERS,
      days: DAYS,
      lives: stories,
      hasOffice: true,
      say: (what) => progress.say(what),
    });
    progress.say('copying the latest mails to the outbox');
    await keepLastMails(server, draft);
    progress.say('checking the ledger');
    for await (const { title, faults } of checkLedger(connection.db, ledgerProofs))
      if (faults > 0) throw new Error(`The ledger check failed: ${title}`);
    const guests = [
      ...administrators.map(({ email }) => `Administrator  ${email}`),
      ...colleagues.map(({ role, person }) => `… of ${roleTexts[role].label}`.padEnd(15) + person.email),
      `Lender         ${lenders[0]?.email ?? ''}`,
      `Borrower       ${await findEmail(borrowers.get('pays as agreed'), isOnTime)}`,
      `Late borrower  ${await findEmail(borrowers.get('stops paying'), isLate)}`,
      `In default     ${await findEmail(borrowers.get('is called in'), isInDefault)}`,
      `Password       ${SEED_PASSWORD}`,
    ];
    await server.close();
    progress.say('saving the database');
    await saveInMemory(database, draft);
    await writeFile(join(draft, 'GUESTS'), `${guests.join('\n')}\n`);
  } finally {
    await connection.close();
    progress.end();
  }
  await mkdir(dirname(folder), { recursive: true });
  await rename(draft, folder);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
