import type { Settings } from '../config/config';
import type { Connection } from './connection';
import { lockDataDir } from './lock';

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
