/** Claims of an access token that the browser reads. */
export interface AccessTokenClaims {
  /** End, in seconds since 1970. */
  exp: number;
}

/** Claims of a temporary token that the browser reads. */
export interface TempTokenClaims {
  email: string;
  /** End, in seconds since 1970. */
  exp: number;
  /** True once the code was correct: only a verified token sets a password. */
  verified: boolean;
}
