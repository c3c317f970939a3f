import { lendingApprovalLine, type Operator } from '#contract/operator';
import css from './OperatorLines.module.css';

export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Plain elements, since the landing page has no MUI. */
export function OperatorLines({ operator }: { operator: Operator }) {
  const { name, registrationNumber, lendingApproval, address, phone, contactEmail } = operator;
  return (
    <address className={css.lines}>
      {name !== undefined && <strong>{name}</strong>}
      {registrationNumber !== undefined && <span>Registration number {registrationNumber}</span>}
      {lendingApproval !== undefined && <span>{lendingApprovalLine(lendingApproval)}</span>}
      {address !== undefined && <span>{address}</span>}
      {phone !== undefined && <a href={telLink(phone)}>{phone}</a>}
      {contactEmail !== undefined && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </address>
  );
}
