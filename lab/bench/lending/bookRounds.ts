import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { transferOnce } from '#server/money/ledger/service';

interface Rounds {
  loanId: string;
  lenderId: string;
  pledgedKobo: Kobo;
  events: readonly LifeEvent[];
}

/** Books pledges and take-backs in an open escrow. @returns the transfer of each event, undefined for all others */
export async function bookRounds(
  tx: Tx,
  { loanId, lenderId, pledgedKobo, events }: Rounds,
): Promise<(string | undefined)[]> {
  const transferIds: (string | undefined)[] = [];
  for (const event of events) transferIds.push(await bookOne(event));
  return transferIds;

  async function bookOne(event: LifeEvent): Promise<string | undefined> {
    if (event.type !== 'pledge' && event.type !== 'takeBack') return undefined;
    const isPledge = event.type === 'pledge';
    const [toEscrow, toWallet] = isPledge
      ? [pledgedKobo, negateKobo(pledgedKobo)]
      : [negateKobo(pledgedKobo), pledgedKobo];
    const command = {
      kind: isPledge ? ('pledge' as const) : ('returnPledge' as const),
      key: `${event.type}:${event.pledgeId}`,
      content: { pledgeId: event.pledgeId },
      causedBy: lenderId,
    };
    const { transferId } = await transferOnce(tx, command, () =>
      Promise.resolve([
        { account: { kind: 'escrow', loanId }, amountKobo: toEscrow },
        { account: { kind: 'wallet', userId: lenderId }, amountKobo: toWallet },
      ]),
    );
    return transferId;
  }
}
