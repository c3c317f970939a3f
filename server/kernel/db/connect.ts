import type { Settings } from '../config/config';
import type { Connection } from './connection';
import { lockDataDir } from './lock';
import { requirePooledSettings } from './pooledSettings';

export async function connectReplica(
  { databaseReadUrl, poolLimits }: Pick<Settings, 'databaseReadUrl' | 'poolLimits'>,
  report: (error: Error) => void,
): Promise<Connection | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  const { openPostgres } = await import('./postgres');
  return openPostgres(databaseReadUrl, report, poolLimits);
}

/** Loads only the driver it needs, for a quick start. @throws DataDirInUseError, PooledSettingsError */
export async function connect(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'poolLimits' | 'databaseDirectUrl'>>,
  report: (error: Error) => void,
): Promise<Connection> {
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres');
    const { databaseUrl, databaseDirectUrl, poolLimits } = settings;
    const connection = openPostgres(databaseUrl, report, poolLimits, databaseDirectUrl);
    if (databaseDirectUrl !== undefined) await requirePooledSettings(connection);
    return connection;
  }
  const unlock = await lockDataDir(settings.dataDir);
  try {
    const { openEmbedded } = await import('./embedded');
    const connection = await openEmbedded(settings.dataDir);
    return {
      ...connection,
      async close() {
        await connection.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
