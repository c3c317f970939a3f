import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { enqueue } from '../../kernel/jobs/enqueue';
import { isKnownAddress, recordMailedPlace, type FoundSession } from './repository';

/** Where a call comes from, as far as is known (docs/product/people.md#sign-ins). */
export interface Place {
  /** A keyed hash of the network address. */
  address: string;
  device: string;
}

/** Somebody who changes networks all day doesn't need more mails. */
const MAX_MAILS_PER_SESSION = 10;

/**
 * Whether a token is used from another device or network than its session began on. Its owner gets one mail per session
 * and place, unless only the network differs and the account was used from there before.
 */
export async function isUsedElsewhere(
  context: ServerContext,
  { id: sessionId, userId, toldPlaces, ...began }: FoundSession,
  { address, device }: Place,
): Promise<boolean> {
  const isSameDevice = began.device === device;
  if (isSameDevice && began.addressHash === address) return false;
  const place = `${address} ${device}`;
  if (toldPlaces.includes(place) || toldPlaces.length >= MAX_MAILS_PER_SESSION) return true;
  if (isSameDevice && (await isKnownAddress(context.db, userId, address))) return true;
  await inTransaction(context, async (tx) => {
    if (await recordMailedPlace(tx, sessionId, place)) await enqueue(tx, 'elsewhere-mail', { sessionId, device });
  });
  return true;
}
