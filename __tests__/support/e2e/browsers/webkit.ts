import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenBrowser, Profile, Tab } from './drivenBrowser';
import { elementPath, WebDriverSession, type ElementReference } from './webDriver';

/** The protocol's character for the key. */
const ARROW_RIGHT = '\uE014';

const START_LIMIT_MS = 20_000;

export async function startWebKit({ driver, screen }: Record<string, string>): Promise<DrivenBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'peerlend-webkit-'));
  const downloads = join(home, 'downloads');
  await mkdir(downloads);
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');

  const display = await startScreen(screen ?? '');
  const port = await freePort();
  const program = spawn(driver ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: display.name,
      LANG: 'C.UTF-8',
      TZ: 'Africa/Lagos',
      // No desktop bus, no graphics card, and root can't build a sandbox in a container.
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stopProgram = endWithWorker(program);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    downloads,
    openProfile: () => openProfile(url),
    close: async () => {
      await stopProgram();
      await display.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Each session is a new browser with nothing stored. */
async function openProfile(driver: string): Promise<Profile> {
  const session = await WebDriverSession.open(driver, { browserName: 'MiniBrowser' });
  await session.post('/window/rect', { width: 1280, height: 800 });
  const first = (await session.get('/window')) as string;
  let current = first;
  let isFirstUsed = false;
  const to = async (tab: string) => {
    if (tab !== current) await session.post('/window', { handle: tab });
    current = tab;
  };
  return {
    newTab: async () => {
      if (isFirstUsed) {
        const { handle } = (await session.post('/window/new', { type: 'tab' })) as { handle: string };
        return toTab(session, () => to(handle));
      }
      isFirstUsed = true;
      return toTab(session, () => to(first));
    },
    close: () => session.close(),
  };
}

function toTab(session: WebDriverSession, switchTo: () => Promise<void>): Tab {
  const here = async (act: () => Promise<unknown>): Promise<unknown> => {
    await switchTo();
    return act();
  };
  const execute = (script: string) => session.post('/execute/sync', { script: `return ${script};`, args: [] });
  const type = async (text: string) => {
    const focused = (await here(() => session.get('/element/active'))) as ElementReference;
    await session.post(`${elementPath(focused)}/value`, { text });
  };
  return {
    open: async (url) => void (await here(() => session.post('/url', { url }))),
    reload: async () => void (await here(() => session.post('/refresh'))),
    back: async () => void (await here(() => session.post('/back'))),
    run: (script) => here(() => execute(script)),
    click: async (script) => {
      const found = (await here(() => execute(script))) as ElementReference | null;
      if (!found) throw new Error(`No element to click on: ${script}`);
      await session.post(`${elementPath(found)}/click`);
    },
    type,
    typeDate: ({ month, day, year }) => type([month, day, year].join(ARROW_RIGHT)),
    screenshot: async () => Buffer.from((await here(() => session.get('/screenshot'))) as string, 'base64'),
    // The protocol doesn't report them.
    faults: () => [],
  };
}

async function startScreen(program: string): Promise<{ name: string; stop: () => Promise<void> }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stop = endWithWorker(screen);
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, stop };
}

/** Otherwise the program would outlive an interrupted worker. */
function endWithWorker(program: ChildProcess): () => Promise<void> {
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    const ended = once(program, 'exit');
    if (program.exitCode !== null || !program.kill()) return;
    await ended;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string): Promise<void> {
  const givenUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isThere = await fetch(`${url}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > givenUpAt) throw new Error(`WebKitWebDriver is not ready after ${START_LIMIT_MS} ms`);
    await pause(50);
  }
}
