import type { FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '#contract/product';
import type { Settings } from '../../kernel/config/config';

/** WebAuthn's relying party: a passkey only works for the site it was made for. */
export interface RelyingParty {
  name: string;
  id: string;
  origin: string;
}

const LOCAL_HOST = /^localhost(:\d{1,5})?$/;

/** Without `PUBLIC_URL` the server runs on somebody's own machine, at whichever port is called. */
export function relyingPartyOf(
  { publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): RelyingParty {
  const name = PRODUCT_NAME;
  if (publicUrl !== undefined) {
    const { hostname, origin } = new URL(publicUrl);
    return { name, id: hostname, origin };
  }
  const { host = '' } = headers;
  return { name, id: 'localhost', origin: `http://${LOCAL_HOST.test(host) ? host : `localhost:${port}`}` };
}
