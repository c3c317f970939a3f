import { pledgeIncrement } from '#contract/lending/terms/increments';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { findVersions } from '../terms/repository';

/** Reads all versions of the lending terms once, because reading them for each loan takes longer than judging it. */
export async function readIncrements(reader: Reader): Promise<(termsVersion: number | null) => Kobo | undefined> {
  const versions = await findVersions(reader);
  const increments = new Map(versions.map(({ version, terms }) => [version, pledgeIncrement(terms)]));
  return (termsVersion) => (termsVersion === null ? undefined : increments.get(termsVersion));
}
