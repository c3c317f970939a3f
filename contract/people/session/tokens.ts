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
