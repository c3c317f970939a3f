import { initialsOf } from '../../../../../src/domain/user/initials';

describe("section 2.12, /profile/dashboard: the avatar's initials", () => {
  test.each([
    ['Amina', 'Okafor', 'AO'],
    ['ọlá', 'éze', 'ỌÉ'],
    [' ada ', '', 'A'],
  ])('%s %s: %s', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials.normalize());
  });
});
