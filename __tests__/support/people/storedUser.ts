import type { User } from '#contract/people/users/userSchema';

export const ada: User = {
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada',
  email: 'ada@example.com',
  isEmailVerified: true,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};

/** A token that expires in `seconds`; browsers don't check the signature. */
export function tokenFor(seconds: number): string {
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url');
  return `e30.${claims}.x`;
}
