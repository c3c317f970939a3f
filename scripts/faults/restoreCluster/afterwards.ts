import { setTimeout as pause } from 'node:timers/promises';
import { judge } from '../failover/judge';
import { primaryKilled } from '../failover/mishaps';
import { untilWritten, WRITES_WITHIN_MS } from '../failover/rounds';
import type { DatabaseSite } from '../failover/site';
import { startTraffic } from '../failover/traffic';
import { ask, type Scene } from '../restore/scene';
import { createClient } from '../support/client';
import type { DebianNode } from './node';

const BEFORE_MS = 4000;
const AFTER_MS = 4000;

/** The restored cluster loses its primary, and goes on; payments stay resumed. */
export const survivesALoss =
  (site: DatabaseSite<DebianNode>) =>
  async (scene: Scene, turn: number): Promise<{ lost: string[]; seen: string }> => {
    const { database, postbox, stage, url, say } = scene;
    say(primaryKilled.what);
    await site.untilWhole();
    const halvesBefore = await database.checkRows();
    const client = createClient(url);
    const traffic = startTraffic(client, postbox, stage, turn);
    try {
      await pause(BEFORE_MS);
      const mend = await primaryKilled.strike(site);
      const withoutWritesMs = await untilWritten(traffic.sendings, performance.now());
      await mend();
      await pause(AFTER_MS);
      await traffic.stop();
      await site.untilWhole();
      const lost = await judge(traffic, client, database, halvesBefore);
      if (withoutWritesMs > WRITES_WITHIN_MS) lost.push(`no write for ${(withoutWritesMs / 1000).toFixed(1)} s`);
      const [{ token }] = stage.administrators;
      const { paused } = await ask(scene, 'paymentsPause', { token });
      if (paused) lost.push(`payments paused again: ${paused.reason}`);
      return {
        lost: lost.map((one) => `${primaryKilled.what}, after the restore: ${one}`),
        seen: `${traffic.sendings.length} acts around a kill of the restored cluster's primary, writes again after ${(withoutWritesMs / 1000).toFixed(1)} s`,
      };
    } finally {
      await traffic.stop();
      client.close();
    }
  };
