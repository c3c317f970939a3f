/** How long the portal opens after a sign-in, even if the token is valid for longer. */
export const ADMINISTRATION_HOURS = 12;

export interface AccessTokenClaims {
  /** In seconds since 1970. */
  exp: number;
  /** In seconds since 1970; absent in tokens of tests alone. */
  iat?: number;
}

export interface TempTokenClaims {
  email: string;
  /** In seconds since 1970. */
  exp: number;
  /** Only a verified token can set a password. */
  verified: boolean;
}
