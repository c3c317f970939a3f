import type { Tx } from '../../db/connection';
import { endProposed, findChange } from './repository';
import { mailBothAddresses } from './tell';

/** Ends a proposed change; if it is of an email address, mails the old and the new one. */
export async function refuseProposed(tx: Tx, changeId: string): Promise<void> {
  const change = await findChange(tx, changeId);
  if (!change || !(await endProposed(tx, changeId, { state: 'refused' })) || change.what !== 'email') return;
  await mailBothAddresses(tx, changeId, 'refused');
}
