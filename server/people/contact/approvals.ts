import { defineKind, personOf } from '../../kernel/approvals/proposal';
import type { Tx } from '../../kernel/db/connection';
import { readIdentity } from './names';
import { carryOutEmailChange, carryOutNameChange, emailChange, nameChange } from './proposals';
import { endProposed, findChange, approvableFrom } from './repository';
import { mailBothAddresses } from './mailBothAddresses';

export const emailChangeKind = defineKind({
  type: emailChange,
  errors: ['CONTACT_CHANGE_CLOSED', 'EMAIL_OF_ANOTHER', 'PROPOSAL_TOO_EARLY'],
  async describe(db, { subjectId }) {
    const change = await findChange(db, subjectId);
    const identity = change && (await readIdentity(db, change.userId));
    if (change?.state !== 'proposed' || !identity) return undefined;
    return {
      ...(await personOf(db, change.userId)),
      email: change.oldValue,
      newEmail: change.newValue,
      approvableFrom: approvableFrom(change).toISOString(),
      identity,
    };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutEmailChange(context, tx, actorId, subjectId),
  refused: refuseProposed,
});

export const nameChangeKind = defineKind({
  type: nameChange,
  errors: ['CONTACT_CHANGE_CLOSED'],
  async describe(db, { subjectId }) {
    const change = await findChange(db, subjectId);
    const identity = change && (await readIdentity(db, change.userId));
    if (change?.state !== 'proposed' || !identity) return undefined;
    return { ...(await personOf(db, change.userId)), newName: change.newValue, identity };
  },
  carryOut: carryOutNameChange,
  refused: refuseProposed,
});

/** Ends a proposed change; if it is of an email address, mails the old and the new one. */
async function refuseProposed(tx: Tx, changeId: string): Promise<void> {
  const change = await findChange(tx, changeId);
  if (!change || !(await endProposed(tx, changeId, { state: 'refused' })) || change.what !== 'email') return;
  await mailBothAddresses(tx, changeId, 'refused');
}
