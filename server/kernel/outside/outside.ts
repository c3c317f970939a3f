import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../describeError';
import { isPublicAddress } from './publicAddresses';

const HTTPS_PORT = 443;
const LONGEST_HEAD = 16 * 1024;

export type PostOutcome =
  | { status: number; problem?: undefined }
  | { status?: undefined; problem: 'notPublic' | 'unreachable' | 'certificate' | 'timeout' };

/** Sends to URLs that people enter, but never into our own network. */
export interface Outside {
  /** Whether the URL is acceptable, before its host is looked up. */
  mayBe(url: string): boolean;
  /** Doesn't follow redirects, and reads only the answer's status. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<PostOutcome>;
}

export interface OutsideOptions {
  /** `host:port` pairs that may be reached even on a private network. */
  allowedHosts: readonly string[];
  /** Covers lookup, connection and answer together. */
  timeoutMs: number;
  /** Resolves a host to all its IP addresses. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** The port allowed for all other hosts. */
  openPort?: number;
  /** Certificate authority that replaces the usual ones. */
  ca?: string;
}

const resolveHost = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/;

class Problem extends Error {
  constructor(readonly problem: NonNullable<PostOutcome['problem']>) {
    super(problem);
  }
}

export function createOutside({
  allowedHosts,
  timeoutMs,
  resolve = resolveHost,
  openPort = HTTPS_PORT,
  ca,
}: OutsideOptions): Outside {
  const read = (url: string) => {
    const { hostname, port, host, pathname, search, protocol } = new URL(url);
    const target = { host, name: hostname.replace(/^\[|\]$/g, ''), port: Number(port || HTTPS_PORT) };
    const isAllowed = allowedHosts.includes(`${hostname}:${target.port}`);
    const isOpen = protocol === 'https:' && (isAllowed || target.port === openPort);
    return { ...target, path: pathname + search, isAllowed, isOpen };
  };

  /** The one address to connect to, looked up once so that a second answer can't lead elsewhere. */
  const addressOf = async ({ name, isAllowed, isOpen }: ReturnType<typeof read>) => {
    if (!isOpen || (isIP(name) !== 0 && !isAllowed && !isPublicAddress(name))) throw new Problem('notPublic');
    const addresses = isIP(name) ? [name] : await resolve(name);
    const [first] = addresses;
    // The same as for unknown names, which would otherwise tell the names of our own network apart.
    if (first === undefined || (!isAllowed && !addresses.every(isPublicAddress))) throw new Problem('unreachable');
    return first;
  };

  return {
    mayBe(url) {
      const { name, isAllowed, isOpen } = read(url);
      return isOpen && (isAllowed || isIP(name) === 0 || isPublicAddress(name));
    },
    async post(url, body, headers) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const target = read(url);
        const address = await untilAborted(addressOf(target), signal);
        const { host, name, port, path } = target;
        return await statusOf({ address, host, name, port, path, headers, body, signal, ca });
      } catch (error) {
        if (error instanceof Problem) return { problem: error.problem };
        if (signal.aborted) return { problem: 'timeout' };
        return { problem: CERTIFICATE_FAULT.test(errorCode(error)) ? 'certificate' : 'unreachable' };
      }
    },
  };
}

/** Stops waiting, since a lookup itself can't be stopped. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Problem('timeout')), { once: true });
    work.then(resolve, reject);
  });
}

interface Sent {
  address: string;
  host: string;
  name: string;
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
  ca: string | undefined;
}

function statusOf({ address, host, name, port, path, headers, body, signal, ca }: Sent): Promise<PostOutcome> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        host: address,
        port,
        path,
        // The certificate must be for the host's name, whatever its address.
        servername: isIP(name) ? '' : name,
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
        agent: false,
        maxHeaderSize: LONGEST_HEAD,
        signal,
        ...(ca !== undefined && { ca }),
      },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0 });
      },
    );
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The connection closed without an answer')));
    sent.end(body);
  });
}
