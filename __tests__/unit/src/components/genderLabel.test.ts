import { genders } from '../../../../contract/rules/profile';
import { genderLabel } from '../../../../src/components/genderLabel';

test.each(genders)("section 5, genders: '$value' reads '$label', as in the form", ({ value, label }) => {
  expect(genderLabel(value)).toBe(label);
});
