import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#contract/product';
import { SIX_DIGITS } from '#contract/people/codes/oneTimeCodeRule';
import type { AppSecret } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { AuthenticatorAppRow } from '../../kernel/db/schema/sessions';
import { seal, unseal } from '../../kernel/security/sealedText';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** How many steps the phone's clock may be off in either direction. */
const STEPS_OFF = 1;

/** A new secret for an authenticator app, in base32 and as an `otpauth:` address for a QR code. */
export function makeAppSecret(email: string): AppSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, address: new TOTP({ issuer: PRODUCT_NAME, label: email, secret }).toString() };
}

export const sealAppSecret = ({ keys }: Pick<ServerContext, 'keys'>, userId: string, secret: string): string =>
  seal(keys.factors, secret, userId);

/** @returns the code's time step as counted by RFC 6238; undefined if the code is wrong, also in its form */
export function stepOfCode(
  { keys, now }: Pick<ServerContext, 'keys' | 'now'>,
  { userId, sealedSecret }: Pick<AuthenticatorAppRow, 'userId' | 'sealedSecret'>,
  token: string,
): number | undefined {
  const secret = unseal(keys.factors, sealedSecret, userId);
  if (secret === undefined || !SIX_DIGITS.test(token)) return undefined;
  const timestamp = now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const off = totp.validate({ token, timestamp, window: STEPS_OFF });
  return off === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + off;
}
