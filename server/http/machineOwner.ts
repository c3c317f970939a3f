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
 * Whether there are pages in place of outside services, for whoever started the server: on the embedded default only,
 * and never where others are meant to reach it.
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
 * Whether a request for such a page comes from whoever started the server: they alone were told the key. A tunnel or a
 * proxy looks like this machine, so that loopback alone proves nothing; the Host header must be local too, since a
 * foreign page whose name is made to point here (DNS rebinding) could read what its visitor may.
 * @param key what the address holds
 */
export function isMachineOwner(request: FastifyRequest, key: string, keys: Keys): boolean {
  return (
    sameText(key, keys.ownerPages) &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
