import type { BenchDatabase } from './database';
import { startProcess, type ServerProcess } from './startProcess';

export const API_KEY = 'benchmark-key';
export const TOKEN_SECRET = 'a-secret-of-the-benchmark-only-32-long';
export const ADMIN = { email: 'admin@peerlend.example', password: 'Adm1n!Password' };

export const productionEnv = ({
  dataDir,
  databaseUrl,
}: Pick<BenchDatabase, 'dataDir' | 'databaseUrl'>): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  API_KEY,
  TOKEN_SECRET,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SECOND_ADMIN_EMAIL: `second.${ADMIN.email}`,
  SECOND_ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Peerlend <no-reply@peerlend.example>',
  PUBLIC_URL: 'http://localhost',
  OPERATOR_NAME: 'Benchmark',
  OPERATOR_REGISTRATION_NUMBER: 'none',
  OPERATOR_LENDING_APPROVAL: 'none',
  OPERATOR_ADDRESS: 'none',
  OPERATOR_PHONE: '+234 800 000 0000',
  CONTACT_EMAIL: 'bench@peerlend.example',
  DATA_PROTECTION_EMAIL: 'bench@peerlend.example',
  RATE_LIMIT_SIGN_INS_ACCOUNT: '1000000/3600',
  CALL_LIMIT_FACTOR: '100000',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

export const startProduct = (
  database: Pick<BenchDatabase, 'dataDir' | 'databaseUrl'>,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> =>
  startProcess([...nodeOptions, 'dist/server/main.mjs'], productionEnv(database), database.dataDir);
