import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUILT_SERVER, type AppServer } from './appServer';
import { startReadyServer } from './makeReadyData';

export interface ProductionBuild {
  client: string;
  server: AppServer;
  remove: () => Promise<void>;
}

export async function makeProductionBuild(): Promise<ProductionBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peerlend-production-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const { INSPECTOR: _asked, ...env } = process.env;
    await promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], {
      env: { ...env, NODE_ENV: 'production', BUILD_DIR: path.join(folder, 'dist') },
    });
    // The server reads its migrations below its working directory.
    await symlink(path.resolve('server'), path.join(folder, 'server'));
    const server = await startReadyServer(
      BUILT_SERVER.map((part) => (part.startsWith('-') ? part : path.resolve(part))),
      { cwd: folder },
    );
    return {
      client: path.join(folder, 'dist/client'),
      server,
      async remove() {
        await server.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
