import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, Say } from '../part';
import { checkPeople } from '../support/checkPeople';
import { createClient, outcome } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { startLoad } from '../support/load';
import { messageId, type Postbox } from '../support/postbox';
import type { Proxy } from '../support/proxy';
import type { ServerProcess } from '../support/server';

const WORKERS = 12;
const BEFORE_MS = 400;
const AFTER_MS = 600;

interface Site {
  servers: ServerProcess[];
  start: (old: ServerProcess) => Promise<ServerProcess>;
  proxy: Proxy;
  postbox: Postbox;
  database: ScratchDatabase;
}

export async function killOne(
  { servers, start, proxy, postbox, database }: Site,
  kills: number,
  say: Say,
): Promise<Finding> {
  const client = createClient(() => proxy.url);
  const load = startLoad(client, postbox, WORKERS);
  const lost: string[] = [];
  let underWay = 0;
  let failed = 0;
  let codesLost = 0;
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`one of three killed behind ${proxy.name}, ${kill} of ${kills}`);
      const before = client.failures.length;
      await pause(BEFORE_MS);
      const victim = kill % servers.length;
      const old = servers[victim];
      if (!old) break;
      await old.end('SIGKILL');
      // The system closes a killed process's connections late, so requests still reach it until then.
      const diedAt = performance.now();
      underWay += client.inFlight.size;
      await pause(AFTER_MS);
      servers[victim] = await start(old);
      const failures = client.failures.slice(before);
      // The code was lost with the instance before it was mailed; the page offers to send another.
      const unmailed = failures.filter(({ call, status }) => call === 'verifyEmail' && status === 400);
      codesLost += unmailed.length;
      failed += failures.length - unmailed.length;
      const others = failures.filter((exchange) => exchange.sentAt > diedAt && !unmailed.includes(exchange));
      lost.push(...others.map((exchange) => `sent after the kill, ${outcome(exchange)}`));
    }
    await load.stop();
    lost.push(...(await checkPeople(load.people, client)), ...(await database.checkRows()));
    // A code may be lost with the instance, but is mailed once per call; a note may arrive twice with the same id.
    for (const { form } of load.people) {
      const mails = new Set(postbox.mailsTo(form.email).map(messageId)).size;
      if (mails > MAX_MAILS) lost.push(`${form.userName} got ${mails} mails`);
    }
  } finally {
    await load.stop();
    client.close();
  }
  return {
    fault: `One of three instances behind ${proxy.name} killed (-9) under load`,
    tries: kills,
    lost,
    seen: `${client.answered()} calls answered; ${underWay} under way at the kills, ${failed} failed; ${codesLost} codes died unmailed with their instance`,
  };
}

/** For one journey: two codes, and the notes about the bank account, the change and the reset. */
const MAX_MAILS = 5;
