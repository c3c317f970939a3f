import type { Reader } from '../db/connection';
import { findNames } from '../db/names';

export async function personOf(db: Reader, personId: string): Promise<{ personId: string; personName: string }> {
  return { personId, personName: (await findNames(db, [personId])).get(personId) ?? '' };
}
