import Typography from '@mui/material/Typography';
import type { PendingApproval } from '../../../../contract/office/approvals/approvals';
import { formatDay } from '../../../../contract/formatDay';
import { RouteLink } from '../../../components/RouteLink';
import { WrappableEmail } from '../../../components/WrappableEmail';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

/** Whom and what a proposal is about, with the ways there. */
export function ApprovalSubject({ approval }: { approval: PendingApproval }) {
  const { personId, personName, email, loanId, paidOutKobo, outstandingKobo, amountKobo, bankAccount, termsVersion } =
    approval;
  const { kind, newPlan, transferId } = approval;
  const ofLoanKobo = paidOutKobo ?? outstandingKobo;
  const hasReceiver = personId !== undefined || bankAccount !== undefined;
  return (
    <Typography>
      {loanId !== undefined && ofLoanKobo !== undefined && (
        <>
          <RouteLink to={pathTo('loanReview', { loanId })}>
            <Amount kobo={ofLoanKobo} />
          </RouteLink>
          {paidOutKobo === undefined ? ' not repaid by ' : ' to '}
        </>
      )}
      {amountKobo !== undefined && (
        <>
          {transferId === undefined ? (
            <Amount kobo={amountKobo} />
          ) : (
            <RouteLink to={pathTo('transferRecord', { transferId })}>
              <Amount kobo={amountKobo} />
            </RouteLink>
          )}
          {hasReceiver && (kind === 'reversal' ? ' from ' : ' to ')}
        </>
      )}
      {bankAccount !== undefined && <bdi>{bankAccount}</bdi>}
      {bankAccount !== undefined && personId !== undefined && ', for '}
      {personId !== undefined && (
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      )}
      {newPlan && (
        <>
          , in {newPlan.months} instalments from {formatDay(newPlan.firstDueOn)};{' '}
          {newPlan.isAgreed ? 'the borrower has agreed' : 'the borrower has not agreed yet'}
        </>
      )}
      {termsVersion !== undefined && (
        <RouteLink to={pathTo('lendingTerms')}>Version {termsVersion}, and what it would change</RouteLink>
      )}
      {email !== undefined && <WrappableEmail>{email}</WrappableEmail>}
    </Typography>
  );
}
