import type { Operator } from '../../../contract/operator';
import css from './OperatorLines.module.css';

/** For `tel:`, of a number as people write it. */
const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '');

/** Plain elements, since the landing page comes without MUI. */
export function OperatorLines({ operator }: { operator: Operator }) {
  const { name, registrationNumber, address, phone, contactEmail } = operator;
  return (
    <address className={css.lines}>
      {name !== undefined && <strong>{name}</strong>}
      {registrationNumber !== undefined && <span>Registration number {registrationNumber}</span>}
      {address !== undefined && <span>{address}</span>}
      {phone !== undefined && <a href={`tel:${digitsOf(phone)}`}>{phone}</a>}
      {contactEmail !== undefined && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </address>
  );
}
