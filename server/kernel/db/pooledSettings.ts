import type { Connection } from './connection';

export class PooledSettingsError extends Error {
  constructor() {
    super(
      "Connections of the pooler in DATABASE_URL lack the role's settings: run `alter role … set` as in deploy/database.sql, then restart the pooler.",
    );
    this.name = 'PooledSettingsError';
  }
}

/**
 * A pooler's connections are shared, so the settings that statements rely on must belong to the role.
 * @throws PooledSettingsError
 */
export async function requirePooledSettings(connection: Connection): Promise<void> {
  const { rows } = await connection.executeSql(
    `select current_setting('timezone') = 'UTC' and current_setting('statement_timeout') <> '0'
       and current_setting('idle_in_transaction_session_timeout') <> '0' as is_set`,
  );
  const [row] = rows;
  if (typeof row === 'object' && row !== null && Reflect.get(row, 'is_set') === true) return;
  await connection.close();
  throw new PooledSettingsError();
}
