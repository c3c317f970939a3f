import { HEALTH_PATH } from '#contract/api';
import { recordReach } from '../lib/reachability';

export async function probeServer(): Promise<void> {
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' });
    recordReach(true);
  } catch {
    recordReach(false);
  }
}
