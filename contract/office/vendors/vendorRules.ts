import { object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { countRule, textRule } from '../../fields';

const NO_DAY = 'Please choose a day';
const MAX_VERSIONS = 10_000;

const line = (required: string, max: number) => textRule(required, max, `This must be ${max} or fewer characters long`);

/** A form sends an empty field as ''. */
const dayRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => (original === '' ? undefined : original))
    .typeError(NO_DAY)
    .test('day', NO_DAY, (day) => day === undefined || readIsoDay(day) === day);

export const vendorRules = object({
  name: line('Please enter the vendor’s name', 120),
  service: line('Please enter what the vendor does for us', 500),
  personalData: line('Please enter which personal data they see, or ‘None’', 500),
  country: line('Please enter the country', 60),
  contractFrom: dayRule().required(NO_DAY),
  contractTo: dayRule()
    .when('contractFrom', ([from], rule) =>
      rule.test('order', 'The contract can’t end before it begins', (to) => to === undefined || !(to < String(from))),
    )
    .optional(),
  reviewedOn: dayRule().optional(),
});

const versionRule = () => countRule('Say which version you changed', { min: 1, max: MAX_VERSIONS });

/** `version` is the one that was changed, so that nobody overwrites what they haven't seen. */
export const vendorChangeRules = vendorRules.shape({ version: versionRule() });

export const vendorEndRules = object({ endedOn: dayRule().required(NO_DAY), version: versionRule() });

export type VendorForm = InferType<typeof vendorRules>;
export type VendorChangeForm = InferType<typeof vendorChangeRules>;
export type VendorEndForm = InferType<typeof vendorEndRules>;
