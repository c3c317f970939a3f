import { HEALTH_PATH } from '../../contract/api';
import { noteAnswered } from '../lib/reachability';

/** Calls the health check, and notes whether any answer came. */
export async function probeServer(): Promise<void> {
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' });
    noteAnswered(true);
  } catch {
    noteAnswered(false);
  }
}
