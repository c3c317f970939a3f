import { startServer, type ServerProcess } from '../../../lab/faults/support/server';

/** An instance of the app, as its service starts and stops it. */
export interface App {
  /** Replaces its environment, from the next start on. */
  configure: (env: Record<string, string>, nodeOptions: readonly string[]) => void;
  start: () => Promise<void>;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Of the instance that is running, or ran last. */
  url: () => string;
}

/** @param own settings of this instance alone */
export function makeApp(own: Record<string, string> = {}): App {
  let begin: () => Promise<ServerProcess> = () => Promise.reject(new Error('Nothing can be started yet'));
  let running: ServerProcess | undefined;
  return {
    configure(env, nodeOptions) {
      begin = () => startServer({ ...env, ...own }, nodeOptions);
    },
    async start() {
      running = await begin();
    },
    async end(signal) {
      await running?.end(signal);
    },
    url() {
      if (!running) throw new Error('No server was started');
      return running.url;
    },
  };
}

/** What `systemctl` does with the app. */
export const serve = (app: App, command: string): Promise<void> =>
  command.startsWith('stop ') ? app.end('SIGTERM') : app.start();
