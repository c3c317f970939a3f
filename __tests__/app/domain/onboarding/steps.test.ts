import type { User } from '#contract/people/users/userSchema';
import { nextOnboardingStep } from '../../../../src/domain/onboarding/steps';

const registered: User = {
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada',
  email: 'ada@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};
const verified = { ...registered, isEmailVerified: true };
const profiled = { ...verified, isProfileUpdated: true };
const complete = { ...profiled, bankDetails: { accountNumber: '0012345678', bankName: 'Access Bank' } };

describe('exactly one onboarding card', () => {
  test.each([
    ['email not verified', registered, 1, 'Almost There!'],
    ['profile not updated', verified, 2, 'Complete Your Profile'],
    ['no bank details', profiled, 3, 'Add Your Bank Details'],
  ])('%s', (_state, user, number, title) => {
    expect(nextOnboardingStep(user)).toMatchObject({ number, step: { title } });
  });

  test('no card is shown when everything is done', () => {
    expect(nextOnboardingStep(complete)).toBeUndefined();
  });
});
