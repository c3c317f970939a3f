/** What an access token's payload holds for the browser: its end, in seconds since 1970. */
export interface AccessTokenClaims {
  exp: number;
}

/** What a temporary token's payload holds for the browser. */
export interface TempTokenClaims {
  email: string;
  exp: number;
  /** True once the code was right: only such a token sets a password. */
  verified: boolean;
}
