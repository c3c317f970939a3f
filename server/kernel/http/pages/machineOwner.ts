import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { isSameText, type Keys } from '../../security/keys';

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

/** Pages that stand in for outside services need the embedded defaults and no outside access. */
export function hasOwnerPages({
  production,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Pick<Config, 'production' | 'databaseUrl' | 'trustProxy' | 'publicUrl'>): boolean {
  const isForOthers = trustProxy !== false || (publicUrl !== undefined && !LOCAL_HOST.test(new URL(publicUrl).host));
  return !production && databaseUrl === undefined && !isForOthers;
}

/** Only the person who started the server has the key; a loopback address proves nothing behind a proxy. */
export function isMachineOwner(request: FastifyRequest, key: string, keys: Keys): boolean {
  return (
    isSameText(key, keys.ownerPages) &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
