import { checklistOf } from '#contract/lending/files/checklist';
import type { ShownCheck } from '#contract/lending/files/checkSchema';
import type { WorkKind } from '#contract/lending/applications/choices';
import type { Reader } from '../../kernel/db/connection';
import { findChecks } from './repository';

interface CheckedLoan {
  id: string;
  workKind: WorkKind;
  securityKind: string | null;
}

/** How well each statement is supported, for lenders; unchecked ones count as stated. */
export async function readShownChecks(
  db: Reader,
  loans: readonly CheckedLoan[],
): Promise<ReadonlyMap<string, ShownCheck[]>> {
  const made = await findChecks(
    db,
    loans.map(({ id }) => id),
  );
  return new Map(
    loans.map(({ id, workKind, securityKind }) => [
      id,
      checklistOf(workKind, securityKind !== null).map(({ item }) => ({
        item,
        level: made.find((check) => check.loanId === id && check.item === item)?.level ?? 'stated',
      })),
    ]),
  );
}
