import { setTimeout as pause } from 'node:timers/promises';
import type { FaultPart, Finding, Say } from './part';
import { checkPeople } from './support/checkPeople';
import { createClient } from './support/client';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { countJobs, type JobCounts } from './support/jobs';
import { changePassword, join, JourneyBroken } from './support/journey';
import { newPerson, type Person } from './support/person';
import { messageId, openPostbox, type Postbox } from './support/postbox';
import { startServer, type ServerProcess } from './support/server';

const PEOPLE_A_KILL = 3;
/** Slow enough for a kill to hit a step, or the moment after it. */
const MAIL_STEP_MS = 100;
const MAX_MS_INTO_JOB = 1000;
/** Workers poll for jobs every two seconds. */
const JOB_BEGINS_WITHIN_MS = 10_000;
/**
 * On PostgreSQL, a killed instance's job expires after a minute, is found within another, and is retried after a pause.
 */
const DONE_WITHIN_MS = 8 * 60_000;
const LOOK_MS = 5000;

interface Scene {
  database: ScratchDatabase;
  postbox: Postbox;
  server: ServerProcess;
  start: () => Promise<ServerProcess>;
}

type Kind = 'between commit and job' | 'in the middle of jobs';

interface Killed {
  people: Person[];
  mailed: boolean;
}

async function killOnce(scene: Scene, kind: Kind): Promise<Killed> {
  const { postbox, server } = scene;
  const client = createClient(() => server.url);
  const people = Array.from({ length: PEOPLE_A_KILL }, newPerson);
  postbox.behave('take');
  const tokens = await Promise.all(people.map((person) => join(person, client, postbox)));
  postbox.behave({ lateByMs: MAIL_STEP_MS });
  const connected = postbox.connected();
  const changes = people.map((person, turn) => changePassword(person, client, tokens[turn] ?? ''));
  if (kind === 'between commit and job') {
    await Promise.race(changes);
  } else {
    await Promise.all(changes);
    const giveUpAt = performance.now() + JOB_BEGINS_WITHIN_MS;
    while (postbox.connected() === connected && performance.now() < giveUpAt) await pause(5);
    await pause(Math.random() * MAX_MS_INTO_JOB);
  }
  await server.end('SIGKILL');
  for (const change of await Promise.allSettled(changes))
    if (change.status === 'rejected' && !(change.reason instanceof JourneyBroken)) throw change.reason;
  client.close();
  return { people, mailed: people.some((person) => notesTo(person, postbox).length > 0) };
}

const notesTo = ({ form: { email } }: Person, postbox: Postbox): string[] =>
  postbox
    .mailsTo(email)
    .filter(({ source }) => /^Subject: Your Peerlend password was changed/m.test(source))
    .map(messageId);

async function finishJobs(scene: Scene, say: Say): Promise<JobCounts> {
  const { database } = scene;
  const giveUpAt = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    await pause(LOOK_MS);
    // Only one process at a time can read PGlite.
    if (database.name === 'PGlite') await scene.server.end('SIGTERM');
    const counts = await database.look(countJobs);
    if (counts.unfinished === 0 || performance.now() > giveUpAt) return counts;
    say(`${database.name}, ${counts.unfinished} jobs left`);
    if (database.name === 'PGlite') scene.server = await scene.start();
  }
}

function checkNotes(person: Person, postbox: Postbox): string[] {
  const told = new Set(notesTo(person, postbox)).size;
  const due = person.password === person.form.password ? 0 : 1;
  return told === due ? [] : [`${person.form.userName} was told ${told} times of ${due} changes`];
}

async function killAgainAndAgain(scene: Scene, kind: Kind, kills: number, say: Say): Promise<Finding> {
  const { database, postbox } = scene;
  const everybody: Person[] = [];
  let mailedBefore = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    say(`${database.name}, ${kind}, ${kill} of ${kills}`);
    const { people, mailed } = await killOnce(scene, kind);
    if (mailed) mailedBefore += 1;
    everybody.push(...people);
    scene.server = await scene.start();
  }
  postbox.behave('take');
  const client = createClient(() => scene.server.url);
  const lost = await checkPeople(everybody, client);
  client.close();
  const { unfinished, failed } = await finishJobs(scene, say);
  if (unfinished > 0) lost.push(`${unfinished} jobs were not done within ${DONE_WITHIN_MS / 60_000} minutes`);
  if (failed > 0) lost.push(`${failed} jobs failed permanently`);
  lost.push(...everybody.flatMap((person) => checkNotes(person, postbox)));
  const notes = everybody.map((person) => notesTo(person, postbox));
  const told = notes.filter(({ length }) => length > 0).length;
  const again = notes.filter(({ length }) => length > 1).length;
  return {
    fault: `Server killed (-9) ${kind}, ${database.name}`,
    tries: kills,
    lost,
    seen: `${told} mails, once each by their id; ${again} of them sent again; ${mailedBefore} kills after a mail had gone`,
  };
}

async function killBoth(database: ScratchDatabase, kills: number, say: Say): Promise<Finding[]> {
  const postbox = await openPostbox();
  const start = () => startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  const scene: Scene = { database, postbox, start, server: await start() };
  try {
    const between = await killAgainAndAgain(scene, 'between commit and job', kills, say);
    await scene.server.end('SIGTERM');
    scene.server = await start();
    return [between, await killAgainAndAgain(scene, 'in the middle of jobs', kills, say)];
  } finally {
    await scene.server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
}

export const killInJobs: FaultPart = {
  title: 'Server killed around jobs',
  async run(say, { kills }) {
    const each = Math.ceil(kills / 2);
    // In parallel, because a killed instance's job is released only after a minute.
    const [embedded, postgres] = await Promise.all([
      killBoth(embeddedDatabase(), each, say),
      withPostgres(async (server) => killBoth(await postgresDatabase(server), each, () => undefined)),
    ]);
    return [...embedded, ...(postgres ?? [noPostgres('Server killed (-9) around jobs, PostgreSQL')])];
  },
};
