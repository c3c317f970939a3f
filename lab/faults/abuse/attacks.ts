import { Agent, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { sessionCalls } from '#contract/people/session/calls';
import { userCalls } from '#contract/people/users/calls';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import type { Client } from '../support/client';
import { API_KEY } from '../support/server';
import { from, type Owner } from './people';

const TIMES = 400;
const GUESSES = 40;
const MB = 1024 * 1024;

interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const sendOne = (agent: Agent, url: string, { method, path, headers, body }: RawRequest): Promise<void> =>
  new Promise((resolve) => {
    const outgoing = request(url + path, { agent, method, headers, signal: AbortSignal.timeout(60_000) });
    outgoing.once('error', () => resolve());
    outgoing.once('response', (answer) => {
      answer
        .resume()
        .once('end', resolve)
        .once('error', () => resolve());
    });
    outgoing.end(body);
  });

async function sendMany(url: string, times: number, what: RawRequest): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: times }, () => sendOne(agent, url, what)));
  agent.destroy();
}

export function sendHarmless(url: string, times: number): Promise<void> {
  return sendMany(url, times, {
    method: 'GET',
    path: API_BASE + userCalls.myProfile.path,
    headers: { [API_KEY_HEADER]: API_KEY },
  });
}

export function sendCompressedBodies(url: string): Promise<void> {
  const headers = { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json', 'content-encoding': 'br' };
  const body = brotliCompressSync(Buffer.alloc(16 * MB, ' '));
  return sendMany(url, TIMES, { method: 'POST', path: API_BASE + sessionCalls.login.path, headers, body });
}

/** A badly written regular expression would take half a second on this. */
export function sendLongAcceptEncoding(url: string): Promise<void> {
  const headers = { 'accept-encoding': `a${' '.repeat(14_000)}a` };
  return sendMany(url, TIMES / 4, { method: 'GET', path: '/login', headers });
}

export async function guessPasswords(client: Client, { email }: Owner): Promise<void> {
  const body = { email, password: 'Wrong#Horse9', rememberMe: false };
  const guesses = Array.from({ length: GUESSES }, (_, turn) =>
    client.call('login', { body, headers: from(`198.51.100.${turn}`) }),
  );
  await Promise.all(guesses);
}

export async function resetOften(client: Client, tempToken: string): Promise<void> {
  const body = { password: 'Attack#Horse9', tempToken };
  const resets = Array.from({ length: TIMES }, () =>
    client.call('resetUserPassword', { body, headers: from('198.51.100.99') }),
  );
  await Promise.all(resets);
}
