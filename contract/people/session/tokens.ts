/** The portal opens for this long after a sign-in, whatever the token's life. */
export const ADMINISTRATION_HOURS = 12;

export interface AccessTokenClaims {
  /** In seconds since 1970. */
  exp: number;
}

export interface TempTokenClaims {
  email: string;
  /** In seconds since 1970. */
  exp: number;
  /** Only a verified token sets a password. */
  verified: boolean;
}
