import { ValidationError, type AnyObjectSchema } from 'yup';
import { bankAccountRules } from '#contract/people/bankAccounts/bankAccountRules';
import { emailVerificationRules, registrationRules } from '#contract/people/users/registrationRules';
import {
  passwordChangeRules,
  forgotPasswordRules,
  newPasswordRules,
  resetCodeRules,
  resetPasswordRules,
} from '#contract/people/passwords/passwordRules';
import { profileRules } from '#contract/people/users/profileRules';
import { adminSignInRules, signInRules } from '#contract/people/session/signInRules';
import { todayInLagos, yearsBefore } from '#contract/dates';

const registration = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  password: 'Str0ng!Password',
};
const profile = { dateOfBirth: '1990-05-17', gender: 'Female', address: '12 Marina Road', nationality: 'Nigeria' };
const bankAccount = { bankName: 'Access Bank', bankCode: '044', accountNumber: '0012345678' };

function messageAt(rules: AnyObjectSchema, input: object, field: string): string | undefined {
  try {
    rules.validateSync(input, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.find(({ path }) => path === field)?.message;
  }
}

const INVISIBLE = [
  ...['\u0000', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200d', '\u200e', '\u202e'],
  ...['\u2028', '\u2066', '\u2069', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ue000', '\ud800', '\u{e0041}'],
];

type Row = [field: string, value: unknown, message: string];

/** One letter, which devices write in two characters or three. */
const inParts = 'ẹ́'.normalize('NFD');
const longest = { email: 'amina@mail.example', password: `Aa1!${inParts.repeat(62)}`, rememberMe: false };

test('the longest password is accepted in either Unicode form', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const password = longest.password.normalize(form);
    expect(registrationRules.validateSync({ ...registration, password }).password).toBe(password);
    expect(signInRules.validateSync({ ...longest, password }).password).toBe(password);
  }
});

const passwordRows = (field: string): Row[] => [
  [field, undefined, 'Password should be at least 8 characters'],
  [field, '', 'Password should be at least 8 characters'],
  [field, 'Aa1!aaa', 'Password should be at least 8 characters'],
  [field, 'aaaaaa1!', 'Password must contain at least one uppercase letter'],
  [field, 'AAAAAA1!', 'Password must contain at least one lowercase letter'],
  [field, 'Aaaaaaa!', 'Password must contain at least one number'],
  [field, 'Aaaaaaa1', 'Password must contain at least one special character'],
  [field, 'Aaaaaaa1?', 'Password must contain at least one special character'],
  [field, `Aa1!${'a'.repeat(125)}`, 'Password should be at most 128 characters'],
  [field, `Aa1!${'ẹ'.normalize('NFD').repeat(3)}`, 'Password should be at least 8 characters'],
  [field, `Aa1!${inParts.repeat(125)}`, 'Password should be at most 128 characters'],
];

const emailRows: Row[] = [
  '',
  undefined,
  'amina',
  'amina@',
  '@mail.example',
  'amina@mail',
  'a b@mail.example',
  7,
  `${'a'.repeat(250)}@b.co`,
].map((value) => ['email', value, 'Invalid email address']);

const otpRows = (field: string): Row[] => [
  [field, undefined, 'OTP is required'],
  [field, '', 'OTP is required'],
  [field, '12345', 'OTP should be 6 digits long'],
  [field, '1234567', 'OTP should be 6 digits long'],
  [field, '12345a', 'OTP should be 6 digits long'],
  [field, '１２３４５６', 'OTP should be 6 digits long'],
];

describe('registration', () => {
  const rows: Row[] = [
    ['firstName', '', 'First Name is required'],
    ['firstName', '   ', 'First Name is required'],
    ['firstName', 5, 'First Name is required'],
    ['firstName', 'A'.repeat(61), 'First Name must be 60 or fewer characters long'],
    ...['evil.example/now', 'http:', 'Ada1', '<b>Ada</b>', 'Ada@mail', 'Ada, Obi', '...', 'Ad\u2024a'].map(
      (name): Row => [
        'firstName',
        name,
        'First Name may hold letters, spaces, apostrophes, hyphens and full stops only',
      ],
    ),
    ['lastName', 'Obi!', 'Last Name may hold letters, spaces, apostrophes, hyphens and full stops only'],
    // Mail programs would turn these into links.
    ...['evil.example', 'x.com', 'www.evil', 'Win at evil.ng now'].map((name): Row => [
      'firstName',
      name,
      'First Name needs a space after a full stop',
    ]),
    ...INVISIBLE.flatMap((character): Row[] => [
      ['userName', `ami${character}na`, 'Please remove invisible characters'],
      ['firstName', `Ami${character}na`, 'Please remove invisible characters'],
    ]),
    ['lastName', '', 'Last Name is required'],
    ['lastName', undefined, 'Last Name is required'],
    ['userName', '', 'User Name must be 3 or more characters long'],
    ['userName', 'ab', 'User Name must be 3 or more characters long'],
    ['userName', ' ab ', 'User Name must be 3 or more characters long'],
    ...emailRows,
    ...passwordRows('password'),
  ];
  test.each(rows)('%s = %p: %s', (field, value, message) => {
    expect(messageAt(registrationRules, { ...registration, [field]: value }, field)).toBe(message);
  });

  test.each([
    ['Ọláyínká', "O'Brien"],
    ['Ọla\u0301', 'O\u2019Brien'],
    ['J.R.R.', 'St. John-Smith'],
    ['Nguyễn', 'د محمد'],
    ['李', 'Okafor Jr.'],
  ])('people can be called %s %s', (firstName, lastName) => {
    const names = { ...registration, firstName, lastName };
    expect(registrationRules.validateSync(names)).toMatchObject({ firstName, lastName });
  });

  test("text is trimmed, but a password isn't", () => {
    const input = {
      ...registration,
      firstName: '  Amina ',
      email: ' amina@mail.example ',
      password: ' Str0ng!Password ',
    };
    expect(registrationRules.validateSync(input)).toEqual({ ...registration, password: ' Str0ng!Password ' });
  });

  test.each('!@#$%^&*'.split(''))('the special character %s is accepted', (character) => {
    expect(
      messageAt(registrationRules, { ...registration, password: `Aaaaaaa1${character}` }, 'password'),
    ).toBeUndefined();
  });
});

describe('signing in', () => {
  test.each<Row>([
    ...emailRows,
    ['password', '', 'Password is required'],
    ['password', undefined, 'Password is required'],
  ])('%s = %p: %s', (field, value, message) => {
    const input = { email: 'amina@mail.example', password: 'x', [field]: value };
    expect(messageAt(signInRules, input, field)).toBe(message);
    expect(messageAt(adminSignInRules, input, field)).toBe(message);
  });

  test('rememberMe is a boolean, and false if it is missing', () => {
    const input = { email: 'amina@mail.example', password: 'x' };
    expect(signInRules.validateSync(input).rememberMe).toBe(false);
    expect(messageAt(signInRules, { ...input, rememberMe: 'yes' }, 'rememberMe')).toBe('Must be true or false');
  });
});

describe('codes and password reset', () => {
  test.each(otpRows('token'))('email verification: %s = %p: %s', (field, value, message) => {
    expect(messageAt(emailVerificationRules, { [field]: value }, field)).toBe(message);
  });

  test.each(otpRows('code'))('reset code: %s = %p: %s', (field, value, message) => {
    expect(messageAt(resetCodeRules, { [field]: value }, field)).toBe(message);
  });

  test.each(emailRows)('forgot password: %s = %p: %s', (field, value, message) => {
    expect(messageAt(forgotPasswordRules, { [field]: value }, field)).toBe(message);
  });

  test.each(passwordRows('password'))('new password: %s = %p: %s', (field, value, message) => {
    expect(messageAt(newPasswordRules, { [field]: value, confirmPassword: value }, field)).toBe(message);
    expect(messageAt(resetPasswordRules, { [field]: value, tempToken: 't' }, field)).toBe(message);
  });

  test('the confirmation matches in either Unicode form', () => {
    const [password, confirmPassword] = (['NFC', 'NFD'] as const).map((form) => 'Str0ng!Ọlá'.normalize(form));
    expect(messageAt(newPasswordRules, { password, confirmPassword }, 'confirmPassword')).toBeUndefined();
  });

  test.each(['', 'Str0ng!Passwore', undefined])('the confirmation %p does not match', (confirmPassword) => {
    const input = { password: 'Str0ng!Password', confirmPassword };
    expect(messageAt(newPasswordRules, input, 'confirmPassword')).toBe('Passwords do not match');
  });
});

describe('changing the password', () => {
  test('the current password is required', () => {
    const input = { oldPassword: '', newPassword: 'Str0ng!Password' };
    expect(messageAt(passwordChangeRules, input, 'oldPassword')).toBe('Current Password is required');
  });

  test.each(passwordRows('newPassword'))('%s = %p: %s', (field, value, message) => {
    expect(messageAt(passwordChangeRules, { oldPassword: 'x', [field]: value }, field)).toBe(message);
  });
});

describe('completing the profile', () => {
  const DATE = 'Date of Birth is required in YYYY-MM-DD format';
  const rows: Row[] = [
    ['dateOfBirth', undefined, DATE],
    ['dateOfBirth', '', DATE],
    ['dateOfBirth', '17/05/1990', DATE],
    ['dateOfBirth', '1990-5-17', DATE],
    ['dateOfBirth', '1990-02-30', DATE],
    ['dateOfBirth', '1990-13-01', DATE],
    ['dateOfBirth', 641520000000, DATE],
    ['dateOfBirth', '1890-01-01', 'Please enter a date within the last 120 years'],
    ['dateOfBirth', '2999-01-01', 'You must be at least 18 years old'],
    ['gender', '', 'Gender is required'],
    ['gender', undefined, 'Gender is required'],
    ['gender', 'other', "Gender must be 'male', 'female', or 'others'"],
    ['gender', 'm', "Gender must be 'male', 'female', or 'others'"],
    ['address', ' ', 'Address is required'],
    ['address', 'a'.repeat(201), 'Address must be 200 or fewer characters long'],
    ['nationality', '', 'Nationality is required'],
    ['nationality', 'Atlantis', 'Please choose a country from the list'],
  ];
  test.each(rows)('%s = %p: %s', (field, value, message) => {
    expect(messageAt(profileRules, { ...profile, [field]: value }, field)).toBe(message);
  });

  test.each([
    ['male', 'Male'],
    ['FEMALE', 'Female'],
    ['Others', 'others'],
  ])('the gender %p, as the message spells it, is %p', (typed, gender) => {
    expect(profileRules.validateSync({ ...profile, gender: typed })).toMatchObject({ gender });
  });

  test('a person is old enough on their 18th birthday in Lagos, and not a day earlier', () => {
    const eighteen = yearsBefore(todayInLagos(), 18);
    const tomorrow = new Date(Date.parse(`${eighteen}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(messageAt(profileRules, { ...profile, dateOfBirth: eighteen }, 'dateOfBirth')).toBeUndefined();
    expect(messageAt(profileRules, { ...profile, dateOfBirth: tomorrow }, 'dateOfBirth')).toBe(
      'You must be at least 18 years old',
    );
  });

  test('a full ISO date is cut to its day', () => {
    const input = { ...profile, dateOfBirth: '1990-05-17T00:00:00.000Z' };
    expect(profileRules.validateSync(input).dateOfBirth).toBe('1990-05-17');
  });
});

describe('adding a bank account', () => {
  const rows: Row[] = [
    ['bankName', '', 'Bank Name is required'],
    ['bankCode', undefined, 'Bank Code is required'],
    ['accountNumber', '', 'Account Number is required'],
    ['accountNumber', '123456789', 'Account Number must be exactly 10 digits'],
    ['accountNumber', '12345678901', 'Account Number must be exactly 10 digits'],
    ['accountNumber', '12345678 9', 'Account Number must be exactly 10 digits'],
    ['accountNumber', '١٢٣٤٥٦٧٨٩٠', 'Account Number must be exactly 10 digits'],
  ];
  test.each(rows)('%s = %p: %s', (field, value, message) => {
    expect(messageAt(bankAccountRules, { ...bankAccount, [field]: value }, field)).toBe(message);
  });
});
