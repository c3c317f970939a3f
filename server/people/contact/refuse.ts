import type { Tx } from '../../db/connection';
import { endProposed, findChange } from './repository';
import { tellBoth } from './tell';

/** Both addresses are told, as they were told of the proposal. */
export async function refuseProposed(tx: Tx, changeId: string): Promise<void> {
  const change = await findChange(tx, changeId);
  if (!change || !(await endProposed(tx, changeId, { state: 'refused' })) || change.what !== 'email') return;
  await tellBoth(tx, changeId, 'refused');
}
