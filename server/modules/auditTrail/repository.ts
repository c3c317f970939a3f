import type { Tx } from '../../db/connection';
import { auditTrail } from '../../db/schema/auditTrail';

/** What administrators see and do with what is not theirs. */
export type AuditedAction =
  | 'loan seen'
  | 'application taken'
  | 'application released'
  | 'more asked'
  | 'offer made'
  | 'application declined'
  | 'loan cancelled'
  | 'disbursement proposed'
  | 'loan disbursed'
  | 'collection noted'
  | 'complaint answered'
  | 'default proposed'
  | 'loan defaulted'
  | 'write-off proposed'
  | 'loan written off'
  | 'proposal refused'
  | 'withdrawal released'
  | 'withdrawal refused'
  | 'suspense assignment proposed'
  | 'suspense assigned'
  | 'suspense return proposed'
  | 'suspense returned'
  | 'house funding proposed'
  | 'house funded'
  | 'house payout proposed'
  | 'house paid out'
  | 'bank account change proposed'
  | 'bank account change approved'
  | 'bank account change refused'
  | 'person frozen'
  | 'unfreezing proposed'
  | 'person unfrozen'
  | 'administrator invited'
  | 'invitation approved'
  | 'removal proposed'
  | 'administrator removed'
  | 'invitation accepted';

/** Notes what an administrator saw or did, in the transaction of it (section 29). Facts hold no personal data. */
export async function audit(
  tx: Tx,
  entry: { actorId: string; action: AuditedAction; subjectId: string; happenedAt: Date; facts?: object },
): Promise<void> {
  await tx.insert(auditTrail).values({ facts: {}, ...entry });
}
