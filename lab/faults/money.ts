import type { PostgresServer } from '#support/databases/postgresServer';
import { inManyInstances } from './money/inManyInstances';
import { killInCharges } from './money/killInCharges';
import { killInPayouts } from './money/killInPayouts';
import { killInPlacings } from './money/killInPlacings';
import { killInSales } from './money/killInSales';
import { killOnPaystack } from './money/killOnPaystack';
import { killInTransfers } from './money/killInTransfers';
import { liveDays } from './money/liveDays';
import { databaseAway, serverKilled } from './money/mishaps';
import { rushForTheLast } from './money/rushForTheLast';
import { strikeInActs } from './money/strikeInActs';
import type { FaultPart, Finding, Say } from './part';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';

const OUTAGES = 12;

const title = 'Faults while money moves';

async function killOn(makeDatabase: () => ScratchDatabase | Promise<ScratchDatabase>, kills: number, say: Say) {
  const half = Math.ceil(kills / 2);
  const inActs = await strikeInActs(await makeDatabase(), serverKilled, kills, say);
  const inTransfers = await killInTransfers(await makeDatabase(), half, say);
  const inPlacings = await killInPlacings(await makeDatabase(), half, say);
  const inSales = await killInSales(await makeDatabase(), half, say);
  const inPayouts = await killInPayouts(await makeDatabase(), half, say);
  const onPaystack = await killOnPaystack(await makeDatabase(), half, say);
  const inCharges = await killInCharges(await makeDatabase(), half, say);
  return [inActs, inTransfers, inPlacings, inSales, inPayouts, onPaystack, inCharges];
}

async function onPostgres(server: PostgresServer, kills: number, say: Say): Promise<Finding[]> {
  const outages = Math.min(OUTAGES, kills);
  const rush = await inManyInstances(await postgresDatabase(server), rushForTheLast, say);
  const days = await liveDays(server, say);
  const outage = await strikeInActs(await postgresDatabase(server), databaseAway(server), outages, say);
  const killed = await killOn(() => postgresDatabase(server), kills, say);
  return [rush, ...days, outage, ...killed];
}

export const money: FaultPart = {
  title,
  async run(say, { kills }) {
    const postgres = await withPostgres((server) => onPostgres(server, kills, say));
    return [...(postgres ?? [noPostgres(`${title}, PostgreSQL`)]), ...(await killOn(embeddedDatabase, kills, say))];
  },
};
