export interface RateLimit {
  count: number;
  seconds: number;
  /** Whether every counted use restarts the window. */
  renewed: boolean;
}

interface RateLimitVariable {
  variable: `RATE_LIMIT_${string}`;
  /** As count/seconds. */
  fallback: string;
  /** What docs/configuration.md says of it. */
  meaning: string;
  renewed?: true;
}

/** Limits per address are generous because Nigerian carriers share addresses. */
export const RATE_LIMITS = {
  signInAccount: {
    variable: 'RATE_LIMIT_SIGN_IN_ACCOUNT',
    fallback: '15/3600',
    meaning: 'failed sign-ins per account; known addresses and all others are counted separately',
    renewed: true,
  },
  signInsAccount: {
    variable: 'RATE_LIMIT_SIGN_INS_ACCOUNT',
    fallback: '60/3600',
    meaning: 'successful sign-ins per account, from known addresses and from others',
  },
  signInAddress: {
    variable: 'RATE_LIMIT_SIGN_IN_ADDRESS',
    fallback: '300/3600',
    meaning: 'failed sign-ins per address',
  },
  registerAddress: {
    variable: 'RATE_LIMIT_REGISTER_ADDRESS',
    fallback: '100/3600',
    meaning: 'registrations per address',
  },
  codeSendAccount: {
    variable: 'RATE_LIMIT_CODE_SEND_ACCOUNT',
    fallback: '10/3600',
    meaning: 'codes mailed per account; known addresses and all others are counted separately',
  },
  codeTextAccount: {
    variable: 'RATE_LIMIT_CODE_TEXT_ACCOUNT',
    fallback: '5/86400',
    meaning: 'codes sent by text message per account and day',
  },
  codeTryAccount: {
    variable: 'RATE_LIMIT_CODE_TRY_ACCOUNT',
    fallback: '15/3600',
    meaning: 'wrong codes per account; known addresses and all others are counted separately',
    renewed: true,
  },
  codeTryAccountDay: {
    variable: 'RATE_LIMIT_CODE_TRY_ACCOUNT_DAY',
    fallback: '30/86400',
    meaning: 'wrong codes per account and day',
    renewed: true,
  },
  codeTryAddress: {
    variable: 'RATE_LIMIT_CODE_TRY_ADDRESS',
    fallback: '100/3600',
    meaning: 'wrong reset codes per address',
    renewed: true,
  },
  forgotAddress: { variable: 'RATE_LIMIT_FORGOT_ADDRESS', fallback: '60/3600', meaning: 'reset requests per address' },
  changePasswordAccount: {
    variable: 'RATE_LIMIT_CHANGE_PASSWORD_ACCOUNT',
    fallback: '10/3600',
    meaning: 'wrong current passwords per account',
    renewed: true,
  },
  bvnCheckAccount: { variable: 'RATE_LIMIT_BVN_CHECK_ACCOUNT', fallback: '5/86400', meaning: 'BVN checks per account' },
  factorTryAccount: {
    variable: 'RATE_LIMIT_FACTOR_TRY_ACCOUNT',
    fallback: '10/3600',
    meaning:
      'wrong codes of the authenticator app per account, at sign-in and in open sessions, from known places and from others',
    renewed: true,
  },
  factorTryAccountDay: {
    variable: 'RATE_LIMIT_FACTOR_TRY_ACCOUNT_DAY',
    fallback: '30/86400',
    meaning: 'wrong codes of the authenticator app per account and day',
    renewed: true,
  },
  personalDataAccount: {
    variable: 'RATE_LIMIT_PERSONAL_DATA_ACCOUNT',
    fallback: '5/86400',
    meaning: "downloads of a person's whole data per account",
  },
} as const satisfies Record<string, RateLimitVariable>;

export type RateLimitName = keyof typeof RATE_LIMITS;
export const rateLimitVariables: readonly string[] = Object.values(RATE_LIMITS).map(({ variable }) => variable);
export type RateLimits = Record<RateLimitName, RateLimit>;

const FORM = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/;

/** @param text reads a variable, or else its fallback */
export function readRateLimits(
  text: (variable: (typeof RATE_LIMITS)[RateLimitName]['variable']) => string,
  complain: (problem: string) => void,
): RateLimits {
  const read = (name: RateLimitName): RateLimit => {
    const limit = RATE_LIMITS[name];
    const match = FORM.exec(text(limit.variable));
    if (!match)
      complain(`${limit.variable} must look like ${limit.fallback}: a count, a slash, and a number of seconds`);
    return { count: Number(match?.[1] ?? 1), seconds: Number(match?.[2] ?? 1), renewed: 'renewed' in limit };
  };
  return {
    signInAccount: read('signInAccount'),
    signInsAccount: read('signInsAccount'),
    signInAddress: read('signInAddress'),
    registerAddress: read('registerAddress'),
    codeSendAccount: read('codeSendAccount'),
    codeTextAccount: read('codeTextAccount'),
    codeTryAccount: read('codeTryAccount'),
    codeTryAccountDay: read('codeTryAccountDay'),
    codeTryAddress: read('codeTryAddress'),
    forgotAddress: read('forgotAddress'),
    changePasswordAccount: read('changePasswordAccount'),
    bvnCheckAccount: read('bvnCheckAccount'),
    factorTryAccount: read('factorTryAccount'),
    factorTryAccountDay: read('factorTryAccountDay'),
    personalDataAccount: read('personalDataAccount'),
  };
}
