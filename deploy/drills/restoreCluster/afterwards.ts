import { setTimeout as pause } from 'node:timers/promises';
import { judge } from '../failover/judge';
import type { Mishap } from '../failover/mishaps';
import { untilWritten, WRITES_WITHIN_MS } from '../failover/rounds';
import type { DatabaseSite } from '../failover/site';
import { startTraffic } from '../failover/traffic';
import type { Afterwards } from '../restore/place';
import { ask } from '../restore/scene';
import { createClient } from '../../../lab/faults/support/client';
import type { DebianNode } from './node';

const BEFORE_MS = 4000;
const AFTER_MS = 4000;

/** The restored cluster goes on through a mishap, and payments stay resumed. */
export const survives =
  (site: DatabaseSite<DebianNode>, mishap: Mishap<DebianNode>): Afterwards =>
  async (scene, turn) => {
    const { database, postbox, stage, url, say } = scene;
    say(mishap.what);
    await site.untilWhole();
    const halvesBefore = await database.checkRows();
    const client = createClient(url);
    const traffic = startTraffic(client, postbox, stage, turn);
    try {
      await pause(BEFORE_MS);
      const mend = await mishap.strike(site);
      const withoutWritesMs = await untilWritten(traffic.sendings, performance.now());
      const repairBegan = performance.now();
      await mend();
      await site.untilWhole();
      const repairMs = performance.now() - repairBegan;
      await pause(AFTER_MS);
      await traffic.stop();
      const lost = await judge(traffic, client, database, halvesBefore);
      if (withoutWritesMs > WRITES_WITHIN_MS) lost.push(`no write for ${seconds(withoutWritesMs)}`);
      const [{ token }] = stage.administrators;
      const { paused } = await ask(scene, 'paymentsPause', { token });
      if (paused) lost.push(`payments paused again: ${paused.reason}`);
      return {
        lost: lost.map((one) => `${mishap.what}, after the restore: ${one}`),
        seen: `then ${mishap.what}: ${traffic.sendings.length} acts, writes again after ${seconds(withoutWritesMs)}, whole again ${seconds(repairMs)} after the repair began`,
      };
    } finally {
      await traffic.stop();
      client.close();
    }
  };

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
