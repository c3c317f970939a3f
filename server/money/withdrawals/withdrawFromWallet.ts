import { negateKobo, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { PayoutRow } from '../../db/schema/payments';
import type { Command } from '../ledger/command';
import type { BankAccountOfUser } from '../../people/users/repository';
import { requireFree, type WalletClaims } from './claims';
import { createPayout } from './createPayout';

interface Outgoing extends Pick<Command, 'key' | 'content' | 'causedBy'> {
  userId: string;
  amountKobo: Kobo;
  account: BankAccountOfUser;
  accountName: string | undefined;
  needsReview: boolean;
  /** Throws if the money may not leave; called only for a new command. */
  judge?: () => Promise<void>;
}

/** Books once per key; a job sends it, maybe after a review. @throws as `createPayout`, `judge` */
export function withdrawFromWallet(
  context: ServerContext,
  tx: Tx,
  claims: WalletClaims,
  outgoing: Outgoing,
): Promise<PayoutRow> {
  const { userId, amountKobo, account, accountName = null, needsReview, judge, ...command } = outgoing;
  return createPayout(context, tx, {
    command: { kind: 'withdrawal', ...command },
    postings: async () => {
      await judge?.();
      await requireFree(tx, claims, userId, amountKobo);
      return [
        { account: { kind: 'wallet', userId }, amountKobo: negateKobo(amountKobo) },
        { account: { kind: 'payoutsInFlight' }, amountKobo },
      ];
    },
    payout: { userId, amountKobo, state: needsReview ? 'inReview' : 'requested', ...account, accountName },
  });
}
