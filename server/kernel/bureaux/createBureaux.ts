import type { ServerContext } from '../context';
import type { Bureau } from './bureau';
import { createHttpBureau } from './httpBureau';
import { bureauxDir, createSandboxBureau, SANDBOX_BUREAUX } from './sandbox';

/** The bureaux that are set, otherwise two of the sandbox; in production none. */
export function createBureaux({
  config,
  outside,
  now,
}: Pick<ServerContext, 'config' | 'outside' | 'now'>): readonly Bureau[] {
  if (config.bureaux.length > 0) return config.bureaux.map((settings) => createHttpBureau(settings, outside));
  if (config.production) return [];
  return SANDBOX_BUREAUX.map((named) => createSandboxBureau(named, bureauxDir(config.dataDir), now));
}
