import type { PaystackStandIn } from '#support/paystack/standIn';
import type { AnswerTo, CallName } from '#support/calls';
import { keyed } from '../../../lab/faults/money/acts';
import type { ScratchDatabase } from '../../../lab/faults/support/databases';
import { createClient, outcome, succeeded, type Sent } from '../../../lab/faults/support/client';
import type { Postbox } from '../../../lab/faults/support/postbox';
import type { Bank } from './bank';
import type { Steps } from './runbook';
import type { Stage } from './stage';

export interface Scene {
  steps: Steps;
  database: ScratchDatabase;
  paystack: PaystackStandIn;
  bank: Bank;
  postbox: Postbox;
  stage: Stage;
  /** Where people reach the app. */
  url: () => string;
  /** Resolves when all webhooks sent so far have been accepted. */
  allTold: () => Promise<void>;
  /** The number of nightly comparisons with the bank so far. */
  nights: number;
  /** References of payouts known only to the bank, which were then booked. */
  adopted: string[];
  say: (progress: string) => void;
}

/** A call that must succeed. @throws Error with the answer */
export async function ask<Name extends CallName>({ url }: Scene, name: Name, sent: Sent): Promise<AnswerTo<Name>> {
  const client = createClient(url);
  try {
    const exchange = await client.call(name, keyed(sent));
    if (!succeeded(exchange)) throw new Error(outcome(exchange));
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server validates answers against the call's schema
    return exchange.body as AnswerTo<Name>;
  } finally {
    client.close();
  }
}

const REASON = 'According to the runbook';

/** One administrator proposes, the other approves. */
async function byTwo(
  scene: Scene,
  propose: (token: string) => Promise<unknown>,
  kind: AnswerTo<'approvals'>[number]['kind'],
): Promise<void> {
  const [first, second] = scene.stage.administrators;
  await propose(first.token);
  const waiting = await ask(scene, 'approvals', { token: second.token });
  const params = { approvalId: waiting.findLast((one) => one.kind === kind)?.id ?? '' };
  await ask(scene, 'approveProposal', { token: second.token, params });
}

export const bookByTwo = (scene: Scene, entry: object): Promise<void> =>
  byTwo(
    scene,
    (token) =>
      ask(scene, 'proposeJournalEntry', { token, body: { ...entry, reason: REASON, evidence: "The bank's own list" } }),
    'journalEntry',
  );

export const resumeByTwo = (scene: Scene): Promise<void> =>
  byTwo(scene, (token) => ask(scene, 'proposeResuming', { token, body: { reason: REASON } }), 'resuming');

/** Explains all differences, because they are in the books. */
export const explainAll = async (scene: Scene): Promise<void> => {
  const [{ token }] = scene.stage.administrators;
  for (const { provider, day, kind, reference } of await ask(scene, 'openDifferences', { token }))
    await ask(scene, 'explainDifference', { token, body: { provider, day, kind, reference, reason: REASON } });
};
