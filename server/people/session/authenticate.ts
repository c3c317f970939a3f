import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/people/roles/roles';
import { ADMINISTRATION_HOURS } from '#contract/people/session/tokens';
import type { ServerContext } from '../../kernel/context';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import type { AdmittingCall, Callers } from '../../kernel/http/callers';
import { clientAddress } from '../../kernel/http/protection/clientAddress';
import { lagosMoment } from '../../kernel/mail/letter';
import { readAccessToken, type VerifiedToken } from '../../kernel/security/accessTokens';
import { findTokenHolder, isApiToken } from '../apiTokens/authenticate';
import { relyingPartyOf } from '../secondFactors/relyingParty';
import { requireProof } from '../secondFactors/stepUp';
import { holdCaller } from '../users/holdPerson';
import { isActive, isSuspended, type Suspension } from '../users/suspension';
import { describeDevice } from './describeDevice';
import { isUsedElsewhere, type Place } from './elsewhere';
import { findCaller, recordSeen, type FoundCaller } from './repository';
import type { SignInCaller } from './service';

const BEARER = /^Bearer +(\S+)$/i;
const ADMINISTRATION_SECONDS = ADMINISTRATION_HOURS * 3600;
/** A session's time of last use is updated at most this often. */
const LAST_SEEN_UPDATE_MS = 5 * 60 * 1000;

/** Which administrators may make a call. Passed in, because the contract's table names calls of all domains. */
export interface RolesOfCalls {
  isKnown: (call: string) => boolean;
  /** @throws CodedError ROLE_MISSING */
  require: (roles: readonly Role[], call: string) => void;
}

/**
 * @throws CodedError AUTH_MISSING without a token; AUTH_ERROR for an invalid one, and in the portal for an old one;
 * NOT_AN_ADMIN, ADMINISTRATOR_SUSPENDED, ROLE_MISSING; API_TOKEN_SCOPE
 */
async function authenticate(
  context: ServerContext,
  rolesOfCalls: RolesOfCalls,
  { name, access, tokenScope }: AdmittingCall,
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  if (!authorization?.trim()) throw new CodedError('AUTH_MISSING');
  const bearer = BEARER.exec(authorization)?.[1];
  if (bearer === undefined) throw new CodedError('AUTH_ERROR');
  if (isApiToken(bearer)) {
    request.account = await findTokenHolder(context, bearer, tokenScope);
    return;
  }
  const token = await readAccessToken(context, bearer);
  const found = await findCaller(context.db, token);
  if (!found) throw new CodedError('AUTH_ERROR');
  const { user, session, standing } = found;
  if (user.tokenVersion !== token.version || !session || session.endedAt) throw new CodedError('AUTH_ERROR');
  if (token.partial && !user.isEmailVerified && access !== 'partial') throw new CodedError('AUTH_ERROR');
  const isElsewhere = user.isAdmin && (await isUsedElsewhere(context, session, placeOf(request, context)));
  request.account = { ...user, sessionId: session.id, ...(isElsewhere && { isElsewhere }) };
  if (access === 'administrator') {
    admitToPortal(context.now(), user, standing, token);
    rolesOfCalls.require(user.roles, name);
  }
  if (context.now().getTime() - session.lastSeenAt.getTime() > LAST_SEEN_UPDATE_MS) {
    await recordSeen(context.db, session.id, context.now());
  }
}

/** Checks the user's row instead of the token, so that a removed or suspended administrator is refused at once. */
function admitToPortal(now: Date, user: UserRow, standing: FoundCaller['standing'], token: VerifiedToken): void {
  if (!user.isAdmin) throw new CodedError('NOT_AN_ADMIN');
  if (now.getTime() / 1000 - token.issuedAt >= ADMINISTRATION_SECONDS) throw new CodedError('AUTH_ERROR');
  requireActive(standing, now);
}

/** Says until when the suspension lasts, if it ends by itself. */
function requireActive(standing: Suspension, now: Date): void {
  if (isActive(standing, now)) return;
  const { suspensionEndsAt } = standing;
  throw new CodedError('ADMINISTRATOR_SUSPENDED', {
    text:
      isSuspended(standing, now) && suspensionEndsAt
        ? `Your access to this portal is suspended until ${lagosMoment(suspensionEndsAt)}. Ask another administrator why`
        : undefined,
  });
}

export const createCallers = (rolesOfCalls: RolesOfCalls): Omit<Callers, 'stepsUp'> => ({
  isKnown: ({ name, access }) => access !== 'administrator' || rolesOfCalls.isKnown(name),
  authenticate: (context, call, request) => authenticate(context, rolesOfCalls, call, request),
  async hold({ now }, tx, { name, access }, caller) {
    const { roles, standing } = await holdCaller(tx, caller);
    if (access !== 'administrator') return;
    // The caller may have lost a role since the call began.
    requireActive(standing, now());
    rolesOfCalls.require(roles, name);
  },
  requireProof,
});

const placeOf = (request: FastifyRequest, { keys }: Pick<ServerContext, 'keys'>): Place => ({
  address: clientAddress(request, keys),
  device: describeDevice(request.headers['user-agent']),
});

export const callerOf = (request: FastifyRequest, context: ServerContext): SignInCaller => ({
  ...placeOf(request, context),
  party: relyingPartyOf(context.config, request),
  recognise: (user) => {
    request.account = user;
  },
});
