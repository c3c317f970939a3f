/** Section 16.2: the two statements about security, which always stand together. */
export const SECURITY_OF_LOANS = 'A loan is unsecured unless its listing names an asset, and none is insured.';
