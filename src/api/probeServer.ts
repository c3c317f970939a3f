import { HEALTH_PATH } from '../../contract/api';
import { noteAnswered } from '../lib/reachability';

/** Asks the server for a sign of life, and notes whether any answer came. */
export async function probeServer(): Promise<void> {
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' });
    noteAnswered(true);
  } catch {
    noteAnswered(false);
  }
}
