import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context';
import { clientAddress } from '../../http/clientAddress';
import type { SignInCaller } from './service';

/** Who tries a password by a request; whose it was is noted for the log. */
export const callerOf = (request: FastifyRequest, { keys }: ServerContext): SignInCaller => ({
  address: clientAddress(request, keys),
  recognize: (user) => {
    request.account = user;
  },
});
