import type { Settings } from '../config/config';
import type { Connection } from './connection';
import { lockDataDir } from './lock';

/** A replica of the database, where there is one. */
export async function connectReplica(
  { databaseReadUrl, poolLimits }: Pick<Settings, 'databaseReadUrl' | 'poolLimits'>,
  report: (error: Error) => void,
): Promise<Connection | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  const { openPostgres } = await import('./postgres');
  return openPostgres(databaseReadUrl, report, poolLimits);
}

/** Loads the driver it uses, for a quick start. @throws DataDirInUseError */
export async function connect(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'poolLimits'>>,
  report: (error: Error) => void,
): Promise<Connection> {
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(settings.databaseUrl, report, settings.poolLimits);
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
