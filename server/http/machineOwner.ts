import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { sameText, type Keys } from '../security/keys';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether the pages that replace outside services exist: only with the embedded default, and never if others are meant
 * to reach the server.
 */
export function hasOwnerPages({
  production,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Pick<Config, 'production' | 'databaseUrl' | 'trustProxy' | 'publicUrl'>): boolean {
  const isForOthers = trustProxy !== false || (publicUrl !== undefined && !LOCAL_HOST.test(new URL(publicUrl).host));
  return !production && databaseUrl === undefined && !isForOthers;
}

/**
 * Whether a request comes from the person who started the server: only they were told the key. Loopback alone proves
 * nothing, since a tunnel or a proxy looks like this machine. The Host header must be local too, against DNS rebinding.
 * @param key the key in the address
 */
export function isMachineOwner(request: FastifyRequest, key: string, keys: Keys): boolean {
  return (
    sameText(key, keys.ownerPages) &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
