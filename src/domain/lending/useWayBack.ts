import { pathTo } from '../../pathTo';
import { useTask } from '../eligibility/task';
import { rememberedIntent } from './intent';
import { useUnsentApplication } from './UnsentApplication';

/** Where a finished step leads: to the page that it held up, or to an application that waits to be sent. */
export function useWayBack(): { to: string; text: string } {
  const task = useTask();
  const unsent = useUnsentApplication();
  if (task) return { to: task.address, text: `Back to ‘${task.title}’` };
  if (unsent) return { to: pathTo('apply'), text: 'Back to your application' };
  // Forgotten once an application is sent.
  if (rememberedIntent() === 'borrow') return { to: pathTo('apply'), text: 'Apply for a loan' };
  return { to: pathTo('wallet'), text: 'To your wallet' };
}
