const SECRET_FIELDS = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'currentpassword',
  'confirmpassword',
  'token',
  'accesstoken',
  'refreshtoken',
  'temptoken',
  'authorization',
  'otp',
  'code',
  'secret',
  'accountnumber',
  'bvn',
]);

/** A `code` can also be the name of an error or state; secret codes are digits. */
const PLAIN_NAME = /^[A-Za-z_]{3,40}$/;

export function isSecret(field: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  const name = field.toLowerCase().replace(/[-_]/g, '');
  if (!SECRET_FIELDS.has(name)) return false;
  return !(name === 'code' && typeof value === 'string' && PLAIN_NAME.test(value));
}
