import { missingFor, missingTexts, requirements } from '#contract/people/eligibility/eligibility';
import type { Standing } from '#contract/people/eligibility/standingSchema';

const able: Standing = {
  isEmailVerified: true,
  isProfileUpdated: true,
  hasBankAccount: true,
  isBvnVerified: true,
  hasAcceptedTerms: true,
  isFrozen: false,
  isAdmin: false,
};

describe('missing requirements', () => {
  test('are none once all are met', () => {
    expect(missingFor(able)).toEqual([]);
  });

  test.each([
    ['isEmailVerified', false, 'emailVerified'],
    ['isProfileUpdated', false, 'profileCompleted'],
    ['hasBankAccount', false, 'bankAccountAdded'],
    ['isBvnVerified', false, 'bvnVerified'],
    ['hasAcceptedTerms', false, 'termsAccepted'],
    ['isFrozen', true, 'notFrozen'],
    ['isAdmin', true, 'notAdministrator'],
  ] as const)('%s %p: %s', (fact, value, requirement) => {
    expect(missingFor({ ...able, [fact]: value })).toEqual([requirement]);
  });

  test('are in the order of onboarding, each with its text', () => {
    const nobody = Object.fromEntries(Object.entries(able).map(([fact, value]) => [fact, !value]));
    expect(missingFor(nobody as unknown as Standing)).toEqual(requirements);
    expect(Object.keys(missingTexts)).toEqual(requirements);
  });
});
