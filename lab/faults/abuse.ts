import { readFileSync } from 'node:fs';
import { median, quantile } from '../quantiles';
import {
  guessPasswords,
  resetOften,
  sendCompressedBodies,
  sendHarmless,
  sendLongAcceptEncoding,
} from './abuse/attacks';
import { abuseMoney } from './abuse/money';
import { from, makeOwner, provedReset, signIn, type Owner } from './abuse/people';
import type { FaultPart, Finding, Say } from './part';
import { createClient, outcome, succeeded, type Client, type Exchange } from './support/client';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { openPostbox, type Postbox } from './support/postbox';
import { startServer, type ServerProcess } from './support/server';

const MAX_WAIT_MS = 1000;
const MAX_TIMES_HARMLESS = 3;
const MAX_GROWTH_MB = 200;
/** With fewer honest sign-ins the result means nothing; each owner may make sixty an hour. */
const FEWEST = 5;
const MOST = 25;

interface Scene {
  server: ServerProcess;
  client: Client;
  postbox: Postbox;
  honest: Owner;
}

/** In MB; undefined if the system doesn't report it. */
function memoryOf({ pid }: ServerProcess): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Signs in as an honest user during an attack. @returns each wait in ms, refusals, and the server's growth in MB */
async function measureSignIns({ server, client, honest }: Scene, attack: () => Promise<unknown>) {
  const waits: number[] = [];
  const refused: string[] = [];
  const before = memoryOf(server) ?? 0;
  let most = before;
  const state = { goesOn: true };
  const attacking = attack().finally(() => (state.goesOn = false));
  while ((state.goesOn && waits.length < MOST) || waits.length < FEWEST) {
    const exchange = await signIn(client, honest);
    waits.push((exchange.endedAt ?? Number.POSITIVE_INFINITY) - exchange.sentAt);
    if (!succeeded(exchange)) refused.push(outcome(exchange));
    most = Math.max(most, memoryOf(server) ?? 0);
  }
  await attacking;
  return { waits, refused, growth: most - before };
}

async function measureAttack(
  fault: string,
  tries: number,
  scene: Scene,
  attack: () => Promise<unknown>,
): Promise<Finding> {
  const harmless = quantile((await measureSignIns(scene, () => sendHarmless(scene.server.url, tries))).waits, 1);
  const { waits, refused, growth } = await measureSignIns(scene, attack);
  const most = Math.max(MAX_WAIT_MS, MAX_TIMES_HARMLESS * harmless);
  const slowest = quantile(waits, 1);
  const lost = refused.map((how) => `an honest sign-in: ${how}`);
  if (slowest > most) lost.push(`an honest sign-in waited ${slowest.toFixed(0)} ms`);
  if (growth > MAX_GROWTH_MB) lost.push(`the server grew by ${growth.toFixed(0)} MB`);
  const measured = `${waits.length} honest sign-ins: ${median(waits).toFixed(0)} ms (median; slowest ${slowest.toFixed(0)}; among harmless requests ${harmless.toFixed(0)})`;
  return { fault, tries, lost, seen: `${measured}; grew by ${growth.toFixed(0)} MB` };
}

async function guessThenSignIn({ client, postbox }: Scene, owner: Owner): Promise<string[]> {
  const lost: string[] = [];
  const expectIn = (what: string, exchange: Exchange) => {
    if (!succeeded(exchange)) lost.push(`${what}: ${outcome(exchange)}`);
  };
  expectIn('the owner, at the address where the email was verified', await signIn(client, owner));
  const away = { ...owner, address: '192.0.2.77' };
  if (succeeded(await signIn(client, away))) lost.push('the account was not closed to strangers');
  const body = { password: 'Second#Horse9', tempToken: await provedReset(client, postbox, away) };
  expectIn('a reset', await client.call('resetUserPassword', { body, headers: from(away.address) }));
  expectIn('the owner, after a reset from elsewhere', await signIn(client, { ...away, password: body.password }));
  return lost;
}

async function abuse(database: ScratchDatabase, say: Say): Promise<Finding[]> {
  const postbox = await openPostbox();
  // A proxy supplies the callers' addresses, which are rate-limited as in production.
  const limits = { TRUST_PROXY: '1', RATE_LIMIT_SIGN_IN_ADDRESS: '', RATE_LIMIT_FORGOT_ADDRESS: '' };
  const server = await startServer({ ...database.env, ...limits, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  const client = createClient(() => server.url);
  let turn = 0;
  const owner = () => makeOwner(client, postbox, `203.0.113.${(turn += 1)}`);
  const findings: Finding[] = [];
  const attack = async (
    fault: string,
    tries: number,
    send: () => Promise<unknown>,
    afterwards: (scene: Scene) => Promise<string[]> = () => Promise.resolve([]),
  ) => {
    say(`${database.name}: ${fault}`);
    const scene = { server, client, postbox, honest: await owner() };
    const finding = await measureAttack(`${fault}, ${database.name}`, tries, scene, send);
    findings.push({ ...finding, lost: [...finding.lost, ...(await afterwards(scene))] });
  };
  try {
    await attack('Compressed bodies', 400, () => sendCompressedBodies(server.url));
    await attack('Long accept-encoding', 100, () => sendLongAcceptEncoding(server.url));

    const victim = await owner();
    const guess = () => guessPasswords(client, victim);
    await attack('Passwords guessed from everywhere', 40, guess, (scene) => guessThenSignIn(scene, victim));

    const attacker = await owner();
    const tempToken = await provedReset(client, postbox, attacker);
    await attack('Resets with one token', 400, () => resetOften(client, tempToken));
    return findings;
  } finally {
    client.close();
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
}

export const abusePart: FaultPart = {
  title: 'Abuse',
  async run(say) {
    const embedded = await abuse(embeddedDatabase(), say);
    const postgres = await withPostgres(async (server) => {
      const strangers = await abuse(await postgresDatabase(server), say);
      const database = await postgresDatabase(server);
      try {
        return [...strangers, ...(await abuseMoney(database, say))];
      } finally {
        await database.drop();
      }
    });
    return [...embedded, ...(postgres ?? [noPostgres('Abuse, PostgreSQL')])];
  },
};
