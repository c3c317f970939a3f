import type { Operator, OperatorField } from '#contract/operator';
import { emailRule } from '#contract/people/fields/email';
import type { ReadVariable, VariableName } from './variables';

const OPERATOR_VARIABLES: Readonly<Record<OperatorField, VariableName>> = {
  name: 'OPERATOR_NAME',
  registrationNumber: 'OPERATOR_REGISTRATION_NUMBER',
  lendingApproval: 'OPERATOR_LENDING_APPROVAL',
  address: 'OPERATOR_ADDRESS',
  phone: 'OPERATOR_PHONE',
  contactEmail: 'CONTACT_EMAIL',
  dataProtectionEmail: 'DATA_PROTECTION_EMAIL',
  dataProtectionOfficer: 'DATA_PROTECTION_OFFICER',
};

const PHONE = /^\+?[\d ()-]{7,24}$/;
const LONGEST = 200;

/** Not every operator must name one. */
const OPTIONAL: readonly OperatorField[] = ['dataProtectionOfficer'];

/** Production requires all but the optional ones; problems are passed to `complain`. */
export function readOperator(text: ReadVariable, production: boolean, complain: (problem: string) => void): Operator {
  const read = (field: OperatorField, form: string, isRight: (value: string) => boolean) => {
    const variable = OPERATOR_VARIABLES[field];
    const value = text(variable);
    if (value === undefined) {
      if (production && !OPTIONAL.includes(field))
        complain(`${variable} is required when NODE_ENV is production: people must know who holds their money`);
    } else if (!isRight(value)) complain(`${variable} must be ${form}`);
    return value;
  };
  const readLine = (field: OperatorField) =>
    read(
      field,
      `one line of at most ${LONGEST} characters`,
      (value) => value.length <= LONGEST && !/[\r\n]/.test(value),
    );
  const readEmail = (field: OperatorField) =>
    read(field, 'an email address', (value) => emailRule().isValidSync(value));
  return {
    name: readLine('name'),
    registrationNumber: readLine('registrationNumber'),
    lendingApproval: readLine('lendingApproval'),
    address: readLine('address'),
    phone: read('phone', 'a phone number such as +234 800 000 0000', (value) => PHONE.test(value)),
    contactEmail: readEmail('contactEmail'),
    dataProtectionEmail: readEmail('dataProtectionEmail'),
    dataProtectionOfficer: readLine('dataProtectionOfficer'),
  };
}
