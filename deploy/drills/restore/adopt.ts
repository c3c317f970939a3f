import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerTo } from '#support/calls';
import { kobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { DAY_MS } from '#contract/dates';
import { countIn } from '../../../lab/faults/money/sendAgain';
import { byHand } from '../../../lab/faults/support/byHand';
import { ask, bookByTwo, explainAll, type Scene } from './scene';

/** Advances the bank and the app by a day, so that the nightly comparison covers everything so far. */
function night(scene: Scene): Promise<void> {
  scene.nights += 1;
  const ahead = scene.nights * DAY_MS;
  return byHand(scene.database, async ({ context }) => {
    const moment = () => new Date(Date.now() + ahead);
    context.payments = scene.paystack.provider;
    context.now = moment;
    context.databaseTime = moment;
    await reconcile(context, readCoveredCounts);
  });
}

const UNWORKED = `select count(*) as found from pgboss.job where name = 'payment-notice' and state in ('created', 'active')`;
const LOOK_MS = 500;

/** Webhooks of unknown payouts are retried later. */
async function untilWorked({ database }: Scene): Promise<void> {
  const left = () =>
    database.look((connection) => connection.withSession(async (run) => countIn((await run(UNWORKED))[0])));
  while ((await left()) > 0) await pause(LOOK_MS);
}

type Open = AnswerTo<'openDifferences'>[number];

/** The balance of the latest compared day. @returns how much less the bank has than the books */
async function missingAtBank(scene: Scene): Promise<Kobo> {
  const [{ token }] = scene.stage.administrators;
  const [newest] = await ask(scene, 'reconciliation', { token });
  if (!newest) throw new Error('No day was compared');
  return subtractKobo(newest.expectedKobo, newest.bankKobo);
}

/** The owner of a transfer's bank account, according to the bank's list. */
function ownerOf({ paystack, stage }: Scene, reference: string): string {
  const { transfers, recipients } = paystack.books;
  const account = recipients.get(transfers.find((one) => one.reference === reference)?.recipient ?? '');
  const everybody = [...stage.lenders, ...stage.debtors.map(({ person }) => person)];
  const owner = everybody.find(({ bank }) => bank.accountNumber === account);
  if (!owner) throw new Error(`Nobody has the account of the transfer ${reference}`);
  return owner.id;
}

export interface Adopted {
  references: readonly string[];
  feesKobo: Kobo;
  lost: readonly string[];
}

/** An administrator's work after a restore: two administrators book each unknown payout, then its fees. */
export async function adopt(scene: Scene): Promise<Adopted> {
  const [{ token }] = scene.stage.administrators;
  const isUnknown = ({ kind }: Open) => kind === 'payoutNotOurs';
  await untilWorked(scene);
  await night(scene);
  const found = await ask(scene, 'openDifferences', { token });
  const unknown = found.filter(isUnknown);
  for (const { reference } of unknown)
    await bookByTwo(scene, { entry: 'payoutAdoption', reference, aboutId: ownerOf(scene, reference) });
  const strange = found.filter((one) => !isUnknown(one) && one.kind !== 'balance');
  const lost = strange.map(({ kind, reference }) => `the comparison found ${kind} ${reference}`);

  await night(scene);
  const feesKobo = await missingAtBank(scene);
  if (feesKobo > 0) await bookByTwo(scene, { entry: 'bankCharge', amountKobo: feesKobo });
  await explainAll(scene);

  await night(scene);
  const left = [...(await ask(scene, 'openDifferences', { token }))];
  lost.push(...left.map(({ kind, reference }) => `still open although everything is booked: ${kind} ${reference}`));
  const missing = await missingAtBank(scene);
  if (missing !== kobo(0)) lost.push(`the bank has ${missing} kobo less than the books`);
  return { references: unknown.map(({ reference }) => reference), feesKobo, lost };
}
