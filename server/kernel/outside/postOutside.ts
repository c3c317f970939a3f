import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../describeError';
import { isPublicAddress } from './publicAddresses';

const HTTPS_PORT = 443;
const LONGEST_HEAD = 16 * 1024;
const LONGEST_ANSWER = 64 * 1024;

interface Refused {
  status?: undefined;
  problem: 'notPublic' | 'unreachable' | 'certificate' | 'timeout';
}

export type PostOutcome = { status: number; problem?: undefined } | Refused;
type AskOutcome = { status: number; body: string; problem?: undefined } | Refused;

/** Sends to URLs that people enter, but never into our own network. */
export interface Outside {
  /** Whether the URL is acceptable, before its host is looked up. */
  mayBe(url: string): boolean;
  /** Doesn't follow redirects, and reads only the answer's status. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<PostOutcome>;
  /** Like `post`, and reads the answer's text; a long one counts as 'unreachable'. */
  ask(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<AskOutcome>;
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
  constructor(readonly problem: Refused['problem']) {
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
  const readTarget = (url: string) => {
    const { hostname, port, host, pathname, search, protocol } = new URL(url);
    const target = { host, name: hostname.replace(/^\[|\]$/g, ''), port: Number(port || HTTPS_PORT) };
    const isAllowed = allowedHosts.includes(`${hostname}:${target.port}`);
    const isOpen = protocol === 'https:' && (isAllowed || target.port === openPort);
    return { ...target, path: pathname + search, isAllowed, isOpen };
  };

  /** The one address to connect to, looked up once so that a second answer can't lead elsewhere. */
  const addressOf = async ({ name, isAllowed, isOpen }: ReturnType<typeof readTarget>) => {
    if (!isOpen || (isIP(name) !== 0 && !isAllowed && !isPublicAddress(name))) throw new Problem('notPublic');
    const addresses = isIP(name) ? [name] : await resolve(name);
    const [first] = addresses;
    // The same as for unknown names, which would otherwise tell the names of our own network apart.
    if (first === undefined || (!isAllowed && !addresses.every(isPublicAddress))) throw new Problem('unreachable');
    return first;
  };

  const send = async <Answer extends { status: number }>(
    url: string,
    sent: Pick<Sent, 'headers' | 'body'>,
    read: (answer: IncomingMessage) => Promise<Answer>,
  ): Promise<Answer | Refused> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = readTarget(url);
      const address = await untilAborted(addressOf(target), signal);
      const { host, name, port, path } = target;
      return await answerTo({ ...sent, address, host, name, port, path, signal, ca }, read);
    } catch (error) {
      if (error instanceof Problem) return { problem: error.problem };
      if (signal.aborted) return { problem: 'timeout' };
      return { problem: CERTIFICATE_FAULT.test(errorCode(error)) ? 'certificate' : 'unreachable' };
    }
  };

  return {
    mayBe(url) {
      const { name, isAllowed, isOpen } = readTarget(url);
      return isOpen && (isAllowed || isIP(name) === 0 || isPublicAddress(name));
    },
    post: (url, body, headers) => send(url, { body, headers }, onlyStatus),
    ask: (url, body, headers) => send(url, { body, headers }, withText),
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

async function onlyStatus(answer: IncomingMessage): Promise<{ status: number }> {
  answer.destroy();
  return { status: answer.statusCode ?? 0 };
}

async function withText(answer: IncomingMessage): Promise<{ status: number; body: string }> {
  answer.setEncoding('utf8');
  let body = '';
  for await (const piece of answer) {
    body += String(piece);
    if (body.length > LONGEST_ANSWER) throw new Error('The answer is too long');
  }
  return { status: answer.statusCode ?? 0, body };
}

function answerTo<Answer>(
  { address, host, name, port, path, headers, body, signal, ca }: Sent,
  read: (answer: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
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
      (answer) => void read(answer).then(resolve, reject),
    );
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The connection closed without an answer')));
    sent.end(body);
  });
}
