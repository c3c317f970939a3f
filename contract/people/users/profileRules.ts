import { object, string, type InferType } from 'yup';
import { ADDRESS_MAX_LENGTH, MAXIMUM_AGE_YEARS, MINIMUM_AGE_YEARS, NATIONALITY_MAX_LENGTH } from '../fields/limits';
import { isCountry } from './countries';
import { readIsoDay, todayInLagos, yearsBefore } from '../../dates';
import { genders } from './genders';
import { textRule } from '../../fields';

const DATE_FORMAT = 'Date of Birth is required in YYYY-MM-DD format';
const UNKNOWN_COUNTRY = 'Please choose a country from the list';
const UNKNOWN_GENDER = "Gender must be 'male', 'female', or 'others'";

/** The list's spelling, which the message above doesn't have. */
const genderOf = (value: unknown) =>
  genders.find((gender) => typeof value === 'string' && gender.toLowerCase() === value.toLowerCase()) ?? value;

const dateOfBirthRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' ? (readIsoDay(original.trim()) ?? original) : original,
    )
    .typeError(DATE_FORMAT)
    .required(DATE_FORMAT)
    .test('exists', DATE_FORMAT, (day) => readIsoDay(day) !== undefined)
    .test(
      'recent',
      `Please enter a date within the last ${MAXIMUM_AGE_YEARS} years`,
      (day) => day >= yearsBefore(todayInLagos(), MAXIMUM_AGE_YEARS),
    )
    .test(
      'of age',
      `You must be at least ${MINIMUM_AGE_YEARS} years old`,
      (day) => day <= yearsBefore(todayInLagos(), MINIMUM_AGE_YEARS),
    );

/** Only the day of a full ISO date is kept. */
export const profileRules = object({
  dateOfBirth: dateOfBirthRule(),
  gender: textRule('Gender is required', 20, UNKNOWN_GENDER)
    // yup checks `oneOf` before `required`, so an empty value would get the wrong message.
    .transform((value: unknown) => (value === '' ? undefined : genderOf(value)))
    .oneOf(genders, UNKNOWN_GENDER),
  address: textRule(
    'Address is required',
    ADDRESS_MAX_LENGTH,
    `Address must be ${ADDRESS_MAX_LENGTH} or fewer characters long`,
  ),
  nationality: textRule('Nationality is required', NATIONALITY_MAX_LENGTH, UNKNOWN_COUNTRY).test(
    'listed',
    UNKNOWN_COUNTRY,
    (country) => isCountry(country),
  ),
});

export type Profile = InferType<typeof profileRules>;
