import { readSettings, type Config } from '#server/kernel/config/config';

/** The configuration of a development server, for tests without the application. */
export const bareConfig = (env: Record<string, string> = {}): Config => ({
  ...readSettings({ LOG_LEVEL: 'silent', ...env }, process.cwd()),
  apiKey: '',
  tokenSecret: '',
});
