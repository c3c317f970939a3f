import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { lockKey } from '../../kernel/db/lockKey';
import type { IdentityQuestion } from '../../kernel/payments/provider';
import { findQuestion, putQuestion } from './repository';

/**
 * Binds a number to the provider's reference, which only shows the number's last digits, before the provider is asked.
 * An answer can then never be taken for another number with the same digits, even after its account is deleted.
 * @param hashes of the number, under every key
 */
export const claimOf =
  (context: ServerContext, [bvnHash = '', ...older]: readonly string[]): IdentityQuestion['claim'] =>
  (reference, isIdentified) =>
    inTransaction(context, async (tx) => {
      await lockKey(tx, 'bvn question', reference);
      const known = await findQuestion(tx, reference);
      if (known && [bvnHash, ...older].includes(known.bvnHash)) {
        await putQuestion(tx, { ...known, bvnHash });
        // If another number was checked under this reference too, the identity may belong to that one.
        return !isIdentified || known.isSole;
      }
      if (isIdentified || (known && !known.refusedAt)) return false;
      await putQuestion(tx, { reference, bvnHash, isSole: !known, refusedAt: null });
      return true;
    });
