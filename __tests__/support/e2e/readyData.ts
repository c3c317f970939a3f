import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint } from '../../../scripts/lib/fingerprint.mjs';
import { PEOPLE, startAppServer } from './appServer';
import { Members } from './members';
import { ReadyPeople } from './readyPeople';

const FOLDER = path.resolve('node_modules/.cache/tests/ready');
const MAKERS = ['appServer', 'members', 'people', 'readyData', 'readyPeople'].map(
  (name) => `__tests__/support/e2e/${name}.ts`,
);
/** Their tokens are valid for twelve hours. */
const KEPT_HOURS = 6;

/** What the tests of one server need; further people are made when a test asks for them. */
const SAVERS = 20;
const OTHERS = { profiled: 24, verified: 8 } as const;

/**
 * Makes a data folder with migrated tables and people, by the server's own calls. Servers start on copies of it.
 * @param entry arguments for Node that start the server
 * @param builtFrom fingerprint of the server's sources
 * @returns the folder, which is kept until the sources change
 */
export async function ensureReadyData(entry: string[], builtFrom: string): Promise<string> {
  const period = Math.floor(Date.now() / (KEPT_HOURS * 3_600_000));
  const ready = path.join(FOLDER, fingerprint(process.cwd(), MAKERS, `${builtFrom} ${period}`));
  if (existsSync(ready)) return ready;
  await rm(FOLDER, { recursive: true, force: true });
  const server = await startAppServer(entry);
  try {
    const people = new ReadyPeople(path.join(server.dataDir, PEOPLE));
    const { url, mailbox, bankUrl } = server;
    const members = new Members({ url, mailbox, bankUrl });
    for (const saver of await members.createSavers(SAVERS)) await people.keep('saver', saver);
    for (const stage of ['profiled', 'verified'] as const)
      for (let made = 0; made < OTHERS[stage]; made += 1) await people.keep(stage, await members.create(stage));
    await server.end();
    // A test waits for the mail that it caused, not for one of before.
    await rm(server.outbox, { recursive: true });
    await mkdir(FOLDER, { recursive: true });
    await cp(server.dataDir, `${ready}-draft`, { recursive: true });
    await rename(`${ready}-draft`, ready);
    return ready;
  } finally {
    await server.stop();
  }
}
