import { object, ValidationError } from 'yup';
import { bankAccountRules } from '#contract/people/bankAccounts/bankAccountRules';
import { digitsRule } from '#contract/fields';
import { nameRule } from '#contract/people/fields/name';
import { phoneRule } from '#contract/people/fields/phone';
import { bvnRules } from '#contract/people/identity/bvnRules';

const bank = { bankName: 'GTBank', bankCode: '058' };
const accountNumber = (typed: string) => bankAccountRules.validateSync({ ...bank, accountNumber: typed }).accountNumber;
const bvn = (typed: string) => bvnRules.validateSync({ bvn: typed, phoneNumber: '08031234567', consent: true }).bvn;

test.each([1234567890, true, null, {}])('%p is refused, since it is not a text', (value) => {
  const rules = object({ number: digitsRule('Required', 10, 'Wrong'), phone: phoneRule(), name: nameRule('Name') });
  expect(() => rules.validateSync({ number: value, phone: value, name: value }, { abortEarly: false })).toThrow(
    ValidationError,
  );
});

describe('a number of digits', () => {
  it.each(['0123456789', '012 345 6789', '012-345-6789', ' 012\u00a0345\u202f6789 ', '012.345.6789'])(
    '%p is the account number',
    (typed) => {
      expect(accountNumber(typed)).toBe('0123456789');
    },
  );

  it.each([
    '044 0123456789',
    '123456789.0',
    '12345678,00',
    '01234567890',
    '012345678',
    '012345678O',
    '0123456789x',
    'x123456789',
    '+0123456789',
    '٠١٢٣٤٥٦٧٨٩',
  ])('%p is refused, not cut', (typed) => {
    expect(() => accountNumber(typed)).toThrow('Account Number must be exactly 10 digits');
  });

  it('a BVN of twelve digits is refused, one with spaces is not', () => {
    expect(() => bvn('222222222220')).toThrow('The BVN has exactly 11 digits');
    expect(bvn('222 2222 2220')).toBe('22222222220');
  });
});

describe('a phone number', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123 4567',
    '2348031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0)803 123 4567',
    '+234 (0) 803 - 123 - 4567',
    '+23408031234567',
    '00234 803 123 4567',
    '002340803 123 4567',
    '\u202a+234 803 123 4567\u202c',
  ])('%p is +2348031234567', (typed) => {
    expect(phoneRule().validateSync(typed)).toBe('+2348031234567');
  });

  it.each([
    '8031234567',
    '0803123456',
    '080312345678',
    '06031234567',
    '+44 7911 123456',
    '0803 123 456O',
    '0803x1234567',
    'x08031234567',
  ])('%p is refused, not cut', (typed) => {
    expect(() => phoneRule().validateSync(typed)).toThrow('Enter a Nigerian mobile number, such as 0803 123 4567');
  });
});
