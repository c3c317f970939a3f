import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../../scripts/lib/run.mjs';

const CACHE = 'node_modules/.cache/nginx';
const BINARY = `${CACHE}/usr/sbin/nginx`;

const starts = async (program: string): Promise<boolean> => (await run(program, ['-v'])).code === 0;

/** Unpacked only, because installing would start a server. */
async function unpackPackage(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const fetchPackage = () => run('apt-get', ['-qq', 'download', 'nginx'], { cwd: CACHE, limitMs: 120_000 });
  if ((await fetchPackage()).code !== 0 && process.getuid?.() === 0) {
    await run('apt-get', ['-qq', 'update'], { limitMs: 300_000 });
    await fetchPackage();
  }
  const file = readdirSync(CACHE).find((name) => name.endsWith('.deb'));
  if (file) await run('dpkg', ['-x', file, '.'], { cwd: CACHE });
}

export async function findNginx(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  for (const program of [...folders.map((folder) => join(folder, 'nginx')), BINARY]) {
    if (existsSync(program) && (await starts(program))) return program;
  }
  if (process.platform !== 'linux') return undefined;
  await unpackPackage();
  return existsSync(BINARY) && (await starts(BINARY)) ? join(process.cwd(), BINARY) : undefined;
}

/** Configuration for our own process, which writes everything to one folder. @returns the file's path */
export function writeNginxMain(folder: string, http: string): string {
  const path = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    path,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${http}
}
`,
  );
  return path;
}

/** nginx retries no POST or PATCH, except registrations with a key. @returns the file's path */
export function writeNginxConf(folder: string, port: number, servers: readonly string[]): string {
  const forward = `proxy_pass http://peerlend;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`;
  return writeNginxMain(
    folder,
    `upstream peerlend {
    ${servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      ${forward}
    }
    location = /api/v1/auth/register {
      error_page 418 = @registration_with_key;
      if ($http_idempotency_key) { return 418; }
      ${forward}
    }
    location @registration_with_key {
      ${forward}
      proxy_next_upstream error timeout non_idempotent;
    }
  }`,
  );
}
