import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { enqueue } from '../../jobs/enqueue';
import { isKnownAddress, noteToldPlace, type FoundSession } from './repository';

/** Where a call comes from, as far as we know it (docs/product/people.md#sign-ins). */
export interface Place {
  /** A keyed hash. */
  address: string;
  /** In words. */
  device: string;
}

/** Who changes networks all day needs no more mails to notice it. */
const MOST_TOLD = 10;

/**
 * Whether a session's token is used from another device or network than it began on. Its owner is mailed, once a session
 * and place, unless only the network is another and the account was used from there before.
 */
export async function isUsedElsewhere(
  context: ServerContext,
  { id: sessionId, userId, toldPlaces, ...began }: FoundSession,
  { address, device }: Place,
): Promise<boolean> {
  // Sign-ins from before networks were kept tell nothing.
  if (began.addressHash === null) return false;
  const isSameDevice = began.device === device;
  if (isSameDevice && began.addressHash === address) return false;
  const place = `${address} ${device}`;
  if (toldPlaces.includes(place) || toldPlaces.length >= MOST_TOLD) return true;
  if (isSameDevice && (await isKnownAddress(context.db, userId, address))) return true;
  await inTransaction(context, async (tx) => {
    if (await noteToldPlace(tx, sessionId, place)) await enqueue(tx, 'elsewhere-mail', { sessionId, device });
  });
  return true;
}
