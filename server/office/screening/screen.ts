import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdUndeleted } from '../../people/users/holdPerson';
import { findMatch, type ScreenedPerson } from './matching';
import {
  findCandidates,
  findCurrent,
  findIdentified,
  findIdentifiedAfter,
  insertHit,
  lockVersion,
  recordScreened,
  type IdentifiedRow,
} from './repository';

type Context = Pick<ServerContext, 'databaseTime' | 'db'>;

const PIECE = 100;
const JOB_MS = 20_000;

/** The job 'screen-person': after identity was confirmed or the name changed. */
export async function screenPerson(context: Context, userId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await holdUndeleted(tx, userId))) return;
    const person = await findIdentified(tx, userId);
    if (person) await screen(tx, person, await readBusinessNow(context, tx));
  });
}

/**
 * The job 'screen-everyone': all people against one version of a list, in pieces that each note how far they came. It
 * goes on there after a crash, and ends where a newer version has its own job.
 */
export async function screenEveryone(context: Context, versionId: string): Promise<void> {
  const endsAt = performance.now() + JOB_MS;
  while (await inTransaction(context, (tx) => screenPiece(context, tx, versionId))) {
    if (performance.now() > endsAt)
      return inTransaction(context, (tx) => enqueue(tx, 'screen-everyone', { versionId }));
  }
}

/** @returns whether there may be more people */
async function screenPiece(context: Context, tx: Tx, versionId: string): Promise<boolean> {
  const version = await lockVersion(tx, versionId);
  if (!version || version.screenedAt || (await findCurrent(tx, version.list))?.id !== versionId) return false;
  const people = await findIdentifiedAfter(tx, version.screenedTo, PIECE);
  const foundAt = await readBusinessNow(context, tx);
  for (const person of people) await screen(tx, person, foundAt, version.list);
  const isLast = people.length < PIECE;
  await recordScreened(tx, versionId, {
    screenedTo: isLast ? null : (people.at(-1)?.id ?? null),
    ...(isLast && { screenedAt: foundAt }),
  });
  return !isLast;
}

async function screen(tx: Tx, person: IdentifiedRow, foundAt: Date, list?: string): Promise<void> {
  const screened = screenedPersonOf(person);
  for (const { version, ...entry } of await findCandidates(tx, screened.names, list)) {
    const match = findMatch(screened, entry);
    if (match) await insertHit(tx, { ...entry, ...match, userId: person.id, listVersion: version, foundAt });
  }
}

/** With the name and the birth on the BVN, if the provider gave them. */
export function screenedPersonOf(person: Omit<IdentifiedRow, 'id'>): ScreenedPerson {
  const { firstName, lastName, bvnFirstName, bvnLastName, dateOfBirth, bvnDateOfBirth } = person;
  const hasOther = bvnFirstName !== null && bvnLastName !== null;
  const isAnother = hasOther && (bvnFirstName !== firstName || bvnLastName !== lastName);
  return {
    names: [{ firstName, lastName }, ...(isAnother ? [{ firstName: bvnFirstName, lastName: bvnLastName }] : [])],
    births: [dateOfBirth, bvnDateOfBirth].filter((day) => day !== null),
  };
}
