import { Typography } from '@mui/material';
import type { PendingApproval } from '../../../contract/administration/approvals';
import { RouteLink } from '../../components/RouteLink';
import { WrappableEmail } from '../../components/WrappableEmail';
import { Amount } from '../../domain/money/Amount';
import { pathTo } from '../../pathTo';

/** Whom and what a proposal is about, with the ways there. */
export function ApprovalSubject({ approval }: { approval: PendingApproval }) {
  const { personId, personName, email, loanId, paidOutKobo, amountKobo, bankAccount } = approval;
  const isMoney = loanId !== undefined || amountKobo !== undefined;
  return (
    <Typography>
      {loanId !== undefined && (
        <RouteLink to={pathTo('loanReview', { loanId })}>
          {paidOutKobo !== undefined && <Amount kobo={paidOutKobo} />}
        </RouteLink>
      )}
      {amountKobo !== undefined && <Amount kobo={amountKobo} />}
      {isMoney && ' to '}
      {bankAccount !== undefined && <bdi>{bankAccount}</bdi>}
      {personId !== undefined && (
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      )}
      {email !== undefined && <WrappableEmail>{email}</WrappableEmail>}
    </Typography>
  );
}
