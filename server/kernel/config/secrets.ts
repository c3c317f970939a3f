import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Settings } from './config';

interface KeptSecrets {
  apiKey: string;
  tokenSecret: string;
}

function isKeptSecrets(value: unknown): value is KeptSecrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiKey' in value &&
    typeof value.apiKey === 'string' &&
    'tokenSecret' in value &&
    typeof value.tokenSecret === 'string' &&
    value.tokenSecret.length >= 32
  );
}

async function readKept(path: string): Promise<KeptSecrets | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (isKeptSecrets(kept)) return kept;
  } catch {
    // Reported below, like a malformed file.
  }
  throw new Error(`${path} cannot be read. Remove it to create new secrets; everybody must then sign in again.`);
}

/** Generated once and stored in `DATA_DIR/secrets.json`, so a restart doesn't sign anybody out. */
export async function completeSecrets(settings: Settings): Promise<Config> {
  const { apiKey, tokenSecret } = settings;
  if (apiKey !== undefined && tokenSecret !== undefined) return { ...settings, apiKey, tokenSecret };
  const path = join(settings.dataDir, 'secrets.json');
  const kept = (await readKept(path)) ?? (await makeSecrets(settings.dataDir, path));
  return { ...settings, apiKey: apiKey ?? kept.apiKey, tokenSecret: tokenSecret ?? kept.tokenSecret };
}

async function makeSecrets(dataDir: string, path: string): Promise<KeptSecrets> {
  const secrets = { apiKey: randomBytes(24).toString('base64url'), tokenSecret: randomBytes(48).toString('base64url') };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written atomically, so that a crash can't leave half a file.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return secrets;
}
