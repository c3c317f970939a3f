import type { Tx } from '../../db/connection';
import { enqueue } from '../../jobs/enqueue';
import { endProposed, findChange } from './repository';

/** Both addresses are told, as they were told of the proposal. */
export async function refuseProposed(tx: Tx, changeId: string): Promise<void> {
  const change = await findChange(tx, changeId);
  if (!change || !(await endProposed(tx, changeId, { state: 'refused' })) || change.what !== 'email') return;
  await enqueue(tx, 'contact-mail', { changeId, step: 'refused', to: 'old' });
  await enqueue(tx, 'contact-mail', { changeId, step: 'refused', to: 'new' });
}
