import {
  missingFor,
  missingTexts,
  requirements,
  type Standing,
} from '../../../../../contract/people/eligibility/eligibility';

const able: Standing = {
  isEmailVerified: true,
  isProfileUpdated: true,
  hasBankAccount: true,
  isBankAccountBarred: false,
  isBvnVerified: true,
  hasAcceptedTerms: true,
  isFrozen: false,
  isAdmin: false,
};

describe('what is missing before money moves', () => {
  test('nothing for who has everything', () => {
    expect(missingFor(able)).toEqual([]);
  });

  test.each([
    ['isEmailVerified', false, 'emailVerified'],
    ['isProfileUpdated', false, 'profileCompleted'],
    ['hasBankAccount', false, 'bankAccountAdded'],
    ['isBvnVerified', false, 'bvnVerified'],
    ['hasAcceptedTerms', false, 'termsAccepted'],
    ['isBankAccountBarred', true, 'bankAccountUsable'],
    ['isFrozen', true, 'notFrozen'],
    ['isAdmin', true, 'notAdministrator'],
  ] as const)('%s %p: %s', (fact, value, requirement) => {
    expect(missingFor({ ...able, [fact]: value })).toEqual([requirement]);
  });

  test('all of it in the order in which it is done, each with its text', () => {
    const nobody = Object.fromEntries(Object.entries(able).map(([fact, value]) => [fact, !value]));
    expect(missingFor(nobody as unknown as Standing)).toEqual(requirements);
    expect(Object.keys(missingTexts)).toEqual(requirements);
  });
});
