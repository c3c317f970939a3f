import { negateKobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { transferOnce } from '../ledger/service';

/**
 * Books what an accepted text message costs, once: a cost that the operator paid outside these books
 * (docs/product/messages.md#cost).
 */
export async function bookMessageCost(context: Pick<ServerContext, 'config' | 'db'>, messageId: string): Promise<void> {
  const { messageCostKobo } = context.config;
  const command = { kind: 'textMessage' as const, key: `text:${messageId}`, content: { messageId }, causedBy: null };
  await inTransaction(context, (tx) =>
    transferOnce(tx, command, [
      { account: { kind: 'providerFees' }, amountKobo: negateKobo(messageCostKobo) },
      { account: { kind: 'houseFunds' }, amountKobo: messageCostKobo },
    ]),
  );
}
