import { personOf } from '../../approvals/personOf';
import { defineKind } from '../../approvals/proposal';
import { refuseProposed } from './refuse';
import { readIdentity } from './names';
import { approvableFrom } from './proposalTimes';
import { carryOutEmailChange, carryOutNameChange, emailChange, nameChange } from './proposals';
import { findChange } from './repository';

export const emailChangeKind = defineKind({
  type: emailChange,
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
  async describe(db, { subjectId }) {
    const change = await findChange(db, subjectId);
    const identity = change && (await readIdentity(db, change.userId));
    if (change?.state !== 'proposed' || !identity) return undefined;
    return { ...(await personOf(db, change.userId)), newName: change.newValue, identity };
  },
  carryOut: carryOutNameChange,
  refused: refuseProposed,
});
