import { textRule, withoutSeparators } from '../../fields';

const WRONG_PHONE = 'Enter a Nigerian mobile number, such as 0803 123 4567';

/** '0803…', '803…' after the country's code in any form, as in '+234 (0)803…' and '00234 803…'. */
const MOBILE = /^(?:(?:\+|00)?2340?|0)([789][01][0-9]{8})$/;

/** In the providers' form, such as '+2348031234567'; undefined if it isn't a Nigerian mobile number. */
function readPhone(text: string): string | undefined {
  // Stryker disable next-line ArrayDeclaration: the first entry isn't read
  const [, number] = MOBILE.exec(withoutSeparators(text)) ?? [];
  return number === undefined ? undefined : `+234${number}`;
}

/** Taken as it was typed, and given on in the providers' form. */
export const phoneRule = () =>
  textRule('The phone number is required', 30, WRONG_PHONE)
    .test('mobile', WRONG_PHONE, (text) => readPhone(text) !== undefined)
    .transform((value: unknown) => (typeof value === 'string' ? (readPhone(value) ?? value) : value));
