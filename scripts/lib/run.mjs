import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running = new Set();

function endChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Stops the children first when asked to stop. @returns {() => void} restores the signal handling */
export function endWithChildren() {
  const codes = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });
  const handlers = codes.map(([signal, code]) => {
    const handler = () => {
      endChildren();
      process.exit(code);
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach((remove) => remove());
}

/** Asking for the parent takes a microsecond, and a stop waits for it. */
const PARENT_WATCH_MS = 50;

/** npm's shell doesn't forward a stop, so `npm start` would leave the server running. */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS);
  watch.unref();
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, limitMs?: number, onLine?: (line: string) => void }}
 * [options] show: sends output straight to the terminal instead of collecting it. limitMs: stops it after that long.
 * onLine: hears each line of standard output.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code is 127 if it could not be started
 */
export function run(program, args, { cwd, env = process.env, show = false, limitMs, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, limitMs);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);

export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
