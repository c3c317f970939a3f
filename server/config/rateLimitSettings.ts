export interface RateLimit {
  count: number;
  seconds: number;
  /** Whether every counted use restarts the window. */
  renewed: boolean;
}

/** Limits per address are generous because Nigerian carriers share addresses. */
const limits = {
  signInAccount: ['RATE_LIMIT_SIGN_IN_ACCOUNT', '15/3600', 'renewed'],
  signInsAccount: ['RATE_LIMIT_SIGN_INS_ACCOUNT', '60/3600'],
  signInAddress: ['RATE_LIMIT_SIGN_IN_ADDRESS', '300/3600'],
  registerAddress: ['RATE_LIMIT_REGISTER_ADDRESS', '100/3600'],
  codeSendAccount: ['RATE_LIMIT_CODE_SEND_ACCOUNT', '10/3600'],
  codeTryAccount: ['RATE_LIMIT_CODE_TRY_ACCOUNT', '15/3600', 'renewed'],
  codeTryAccountDay: ['RATE_LIMIT_CODE_TRY_ACCOUNT_DAY', '30/86400', 'renewed'],
  codeTryAddress: ['RATE_LIMIT_CODE_TRY_ADDRESS', '100/3600', 'renewed'],
  forgotAddress: ['RATE_LIMIT_FORGOT_ADDRESS', '60/3600'],
  changePasswordAccount: ['RATE_LIMIT_CHANGE_PASSWORD_ACCOUNT', '10/3600', 'renewed'],
  bvnCheckAccount: ['RATE_LIMIT_BVN_CHECK_ACCOUNT', '5/86400'],
  factorTryAccount: ['RATE_LIMIT_FACTOR_TRY_ACCOUNT', '10/3600', 'renewed'],
  factorTryAccountDay: ['RATE_LIMIT_FACTOR_TRY_ACCOUNT_DAY', '30/86400', 'renewed'],
  personalDataAccount: ['RATE_LIMIT_PERSONAL_DATA_ACCOUNT', '5/86400'],
} as const satisfies Record<string, readonly [variable: string, fallback: string, renewed?: 'renewed']>;

export type RateLimitName = keyof typeof limits;
export const rateLimitVariables: readonly string[] = Object.values(limits).map(([variable]) => variable);
export type RateLimits = Record<RateLimitName, RateLimit>;

const FORM = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/;

export function readRateLimits(env: NodeJS.ProcessEnv, complain: (problem: string) => void): RateLimits {
  const read = (name: RateLimitName): RateLimit => {
    const [variable, fallback, renewed] = limits[name];
    const match = FORM.exec(env[variable] || fallback);
    if (!match) complain(`${variable} must look like ${fallback}: a count, a slash, and a number of seconds`);
    return { count: Number(match?.[1] ?? 1), seconds: Number(match?.[2] ?? 1), renewed: renewed !== undefined };
  };
  return {
    signInAccount: read('signInAccount'),
    signInsAccount: read('signInsAccount'),
    signInAddress: read('signInAddress'),
    registerAddress: read('registerAddress'),
    codeSendAccount: read('codeSendAccount'),
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
