import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { lockKey } from '../../db/lockKey';
import type { IdentityQuestion } from '../../payments/provider';
import { findQuestion, putQuestion } from './repository';

/**
 * Binds a number to a reference of the provider's that shows only its last digits, before the provider is asked. So an
 * answer is never taken for another number with the same digits, also once its account is deleted.
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
        // Where another number was asked about too, the identity may be that one's.
        return !isIdentified || known.isSole;
      }
      if (isIdentified || (known && !known.refusedAt)) return false;
      await putQuestion(tx, { reference, bvnHash, isSole: !known, refusedAt: null });
      return true;
    });
