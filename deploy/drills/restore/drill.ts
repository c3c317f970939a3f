import { startStandIn } from '#support/paystack/standIn';
import { rateLimitVariables } from '#server/kernel/config/rateLimitSettings';
import { startCourier } from '../../../lab/faults/money/paystack/courier';
import { onStandIn } from '../../../lab/faults/money/paystack/onStandIn';
import type { Finding, Say } from '../../../lab/faults/part';
import { openPostbox } from '../../../lab/faults/support/postbox';
import { startBank } from './bank';
import { fillBase } from './database';
import type { Place } from './place';
import { playRound, type Round } from './rounds';
import type { Scene } from './scene';
import { setStage } from './stage';

/** Calls hang on purpose in other drills; here the bank answers. */
const BANK_ANSWERS_WITHIN_MS = '10000';

const whole = (seconds: number) => `${Math.round(seconds)} s`;

function findingOf(fault: string, { lost, acts, adopted, seconds }: Round, size: string, later: string[]): Finding {
  const { backup, restore, start, check } = seconds;
  return {
    fault,
    tries: 1,
    lost,
    seen: [
      size,
      `${acts} acts`,
      `${adopted.references.length} payouts lost here were booked again, with ₦${adopted.feesKobo / 100} of fees`,
      `incremental backup ${whole(backup)}, restored in ${whole(restore)}, the app ready after ${whole(start)}, ledger:check ${whole(check)}`,
      `payments resumed ${whole(seconds.whole)} after the fault`,
      ...later,
    ].join('; '),
  };
}

async function playAll(scene: Scene, { title, disasters, afterwards = [] }: Place, size: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  let laterTurn = disasters.length;
  for (const [turn, disaster] of disasters.entries()) {
    const round = await playRound(scene, disaster, turn);
    const lost = [...round.lost];
    const seen: string[] = [];
    for (const play of afterwards) {
      const later = await play(scene, laterTurn++);
      lost.push(...later.lost);
      seen.push(later.seen);
    }
    findings.push(findingOf(`${title}: ${disaster.what}`, { ...round, lost }, size, seen));
    // Losses of the first round would be found again.
    if (lost.length > 0) break;
  }
  return findings;
}

/** Backs up, and restores after each disaster. */
export async function runDrill(place: Place, postings: number, say: Say): Promise<Finding[]> {
  const { database, apps, url, disasters, steps } = place;
  const paystack = await startStandIn(() => new Date());
  const postbox = await openPostbox();
  const ending: (() => void)[] = [];
  try {
    say(`${postings.toLocaleString('en')} postings`);
    const ownedKobo = await fillBase(database, place.superuserUrl, postings);
    const limits = Object.fromEntries(rateLimitVariables.map((name) => [name, '100000/3600']));
    const { env: ofBank, nodeOptions } = onStandIn(paystack);
    const env = { ...limits, ...database.env, ...ofBank, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' };
    for (const app of apps) app.configure({ ...env, PAYSTACK_DEADLINE_MS: BANK_ANSWERS_WITHIN_MS }, nodeOptions);
    const [first] = apps;
    await first?.start();
    await first?.end('SIGTERM');
    say('people and loans');
    const stage = await setStage(database, paystack, disasters.length * (1 + (place.afterwards?.length ?? 0)));
    paystack.books.toppedUp += ownedKobo;
    await place.keepEnvironment(database.env);

    say('backups');
    await place.setUpBackups();
    const fullAt = performance.now();
    await place.backUp();
    const fullSeconds = (performance.now() - fullAt) / 1000;
    const size = `${await place.sizes()}, full backup ${whole(fullSeconds)}`;

    for (const app of apps) await app.start();
    const bank = startBank(paystack, stage.lenders);
    const courier = startCourier(paystack, url);
    ending.push(bank.close, courier.stop);
    const { allTaken: allTold } = courier;
    const scene: Scene = { paystack, bank, postbox, stage, allTold, steps, database, url, say, nights: 0, adopted: [] };
    const findings = await playAll(scene, place, size);
    await database.drop();
    return findings;
  } finally {
    for (const end of ending) end();
    await postbox.close();
    await paystack.close();
  }
}
