import type { FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '../../../contract/product';
import type { Settings } from '../../config/config';

/** To whom a passkey belongs, by WebAuthn: passkeys of one address are of no use at another. */
export interface RelyingParty {
  name: string;
  id: string;
  origin: string;
}

const LOCAL_HOST = /^localhost(:\d{1,5})?$/;

/** Without `PUBLIC_URL` this is a machine of one's own, at whichever port it is called. */
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
