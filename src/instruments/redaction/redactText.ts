import { withoutPersonalData } from './personalData';

export const REDACTED = '[redacted]';

const TOKEN = /\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(bearer)\s+[^\s"',]+/gi;
/** Six digits are a code, ten an account number, eleven a phone number; times have thirteen. */
const CODE_OR_ACCOUNT = /(?<![\w.-])(?:\d{6}|\d{10,11}|\+\d{11,14})(?![\w-])/g;
const SECRET_IN_JSON =
  /("(?:\w*password|token|accessToken|refreshToken|tempToken|authorization|otp|accountNumber|bvn|secret|code)"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/gi;

/**
 * A text without personal data and without anything that looks like a secret (a token, a code, an account number, a
 * field of some JSON).
 */
export function redactText(text: string): string {
  if (text.length < 6) return text;
  return withoutPersonalData(text)
    .replace(SECRET_IN_JSON, `$1"${REDACTED}"`)
    .replace(TOKEN, REDACTED)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(CODE_OR_ACCOUNT, REDACTED);
}
