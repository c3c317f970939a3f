/** What the browser reads from an access token. */
export interface AccessTokenClaims {
  /** End, in seconds since 1970. */
  exp: number;
}

/** What the browser reads from a temporary token. */
export interface TempTokenClaims {
  email: string;
  /** End, in seconds since 1970. */
  exp: number;
  /** True once the code was correct: only a verified token sets a password. */
  verified: boolean;
}
