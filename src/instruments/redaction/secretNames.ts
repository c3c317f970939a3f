/** Fields whose values are secrets wherever they stand, written without case, hyphens or underscores. */
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

/** A `code` may also be an error's or state's name; secret codes are digits. */
const PLAIN_NAME = /^[A-Za-z_]{3,40}$/;

/** Whether the value of this field must not be shown. */
export function isSecret(field: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  const name = field.toLowerCase().replace(/[-_]/g, '');
  if (!SECRET_FIELDS.has(name)) return false;
  return !(name === 'code' && typeof value === 'string' && PLAIN_NAME.test(value));
}
