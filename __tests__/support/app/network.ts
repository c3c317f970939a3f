import { API_BASE, IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { callNames, calls, urlOf, type CallName } from '../calls';

type Pass = () => Promise<Response>;

const detours = new Map<CallName, (pass: Pass, url: string) => Promise<Response>>();
const sent: { name: CallName; key: string | null }[] = [];

/** Sends the app's calls to the test server, with a test's detours. */
export function installNetwork(serverUrl: string): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(API_BASE)) return real(input, init);
    const name = callOf(url, init?.method ?? 'GET');
    sent.push({ name, key: new Headers(init?.headers).get(IDEMPOTENCY_KEY_HEADER) });
    const pass = () => real(`${serverUrl}${url}`, init);
    return detours.get(name)?.(pass, url) ?? pass();
  };
}

const patterns = callNames.map((name) => ({ name, method: calls[name].method, url: urlOf(name) }));

function callOf(url: string, method: string): CallName {
  const found = patterns.find((one) => one.method === method && one.url.test(url));
  if (!found) throw new Error(`The app made a call that is not in the contract: ${method} ${url}`);
  return found.name;
}

export const timesSent = (name: CallName): number => keysSent(name).length;

export const keysSent = (name: CallName): (string | null)[] =>
  sent.filter((call) => call.name === name).map(({ key }) => key);

export function dropCall(name: CallName): void {
  detours.set(name, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** A proxy answers instead of the server. Unlike after `dropCall`, the page doesn't retry automatically. */
export function failCall(name: CallName): void {
  answerCall(name, 502, '<h1>Bad gateway</h1>');
}

export function loseAnswer(name: CallName): void {
  detours.set(name, async (pass) => {
    await pass();
    throw new TypeError('Failed to fetch');
  });
}

/** @param body an answer, an HTML page, or what makes the answer to a query */
export function answerCall(
  name: CallName,
  status: number,
  body: object | string | ((query: URLSearchParams) => object),
  headers: Record<string, string> = {},
): void {
  const isPage = typeof body === 'string';
  const textFor = (url: string) =>
    isPage ? body : JSON.stringify(typeof body === 'function' ? body(new URL(url, 'http://app').searchParams) : body);
  detours.set(name, (_pass, url) =>
    Promise.resolve(
      new Response(textFor(url), {
        status,
        headers: { 'content-type': isPage ? 'text/html' : 'application/json', ...headers },
      }),
    ),
  );
}

function createGate() {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return { released, letGo };
}

export function holdCall(name: CallName): () => void {
  const { released, letGo } = createGate();
  detours.set(name, async (pass) => {
    await released;
    return pass();
  });
  return letGo;
}

/** The server gets the call at once, but its answer is held back. */
export function holdAnswer(name: CallName): () => void {
  const { released, letGo } = createGate();
  detours.set(name, async (pass) => {
    const answer = await pass();
    await released;
    return answer;
  });
  return letGo;
}

export function restoreCall(name: CallName): void {
  detours.delete(name);
}

export function resetNetwork(): void {
  detours.clear();
  sent.length = 0;
}
