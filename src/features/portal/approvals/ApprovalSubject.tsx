import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { PendingApprovalOf } from '#contract/office/approvals/approvalSchema';
import { regradeReasons } from '#contract/lending/applications/regradeReasons';
import { instalmentsText } from '#contract/lending/schedule/instalment';
import { formatDay, monthName } from '#contract/dates';
import { journalEntries } from '#contract/money/journal/journal';
import { roleTexts, type Role } from '#contract/people/roles/roles';
import { pauseCauseLabels } from '#contract/money/pause/pause';
import { holdLabels } from '#contract/money/payouts/speedLimits';
import type { Kobo } from '#contract/money/kobo';
import { hitDecisionTexts } from '#contract/office/screening/screening';
import { RouteLink } from '../../../components/RouteLink';
import { WrappableEmail } from '../../../components/EmailAddress';
import { IdentityTable } from '../../../domain/administration/IdentityTable';
import { OldAndNew } from '../../../domain/administration/OldAndNew';
import { Amount } from '../../../domain/money/Amount';
import { daysLate, formatCount, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

const Person = ({ of: { personId, personName } }: { of: { personId: string; personName: string } }) => (
  <RouteLink to={pathTo('userRecord', { userId: personId })}>
    <bdi>{personName}</bdi>
  </RouteLink>
);

const LoanAmount = ({ loanId, kobo }: { loanId: string; kobo: Kobo }) => (
  <RouteLink to={pathTo('loanReview', { loanId })}>
    <Amount kobo={kobo} />
  </RouteLink>
);

const LateLoan = ({ approval }: { approval: PendingApprovalOf<'default' | 'writeOff' | 'replan' | 'holiday'> }) => (
  <>
    <LoanAmount loanId={approval.loanId} kobo={approval.outstandingKobo} /> not repaid by <Person of={approval} />,{' '}
    {daysLate(approval.daysPastDue)}
  </>
);

const ToBankAccount = ({ approval }: { approval: PendingApprovalOf<'suspenseReturn' | 'housePayout'> }) => (
  <>
    <Amount kobo={approval.amountKobo} /> to <bdi>{approval.bankAccount}</bdi>
  </>
);

const roleNames = (roles: readonly Role[]): string =>
  roles.length === 0 ? 'no role' : roles.map((role) => roleTexts[role].label).join(', ');

type Grading = NonNullable<PendingApprovalOf<'disbursement'>['grading']>;

const Grading = ({ grading: { proposed, decided, reason, publishedReason } }: { grading: Grading }) => (
  <>
    <span>
      . The scorecard proposed {proposed === undefined ? 'a refusal' : `grade ${proposed}`}, the offer is grade{' '}
      {decided}
    </span>
    {reason !== undefined && (
      <span>
        : “<bdi>{reason}</bdi>”
      </span>
    )}
    {publishedReason && `. Lenders read: ${regradeReasons[publishedReason]}`}
  </>
);

const HolderAtBank = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    ', account not found at the bank'
  ) : (
    <>
      , held by “<bdi>{name}</bdi>”
    </>
  );

const subjects: { [Kind in ApprovalKind]: (approval: PendingApprovalOf<Kind>) => ReactNode } = {
  disbursement: (approval) => (
    <>
      <span>
        <LoanAmount loanId={approval.loanId} kobo={approval.paidOutKobo} /> to <Person of={approval} />
      </span>
      {approval.settlementKobo !== undefined && (
        <span>
          . It first pays off the loan that it tops up, today with <Amount kobo={approval.settlementKobo} />, and the
          rest goes to the wallet
        </span>
      )}
      {approval.grading && <Grading grading={approval.grading} />}
    </>
  ),
  default: (approval) => <LateLoan approval={approval} />,
  writeOff: (approval) => <LateLoan approval={approval} />,
  replan: (approval) => (
    <>
      <LateLoan approval={approval} />, in {instalmentsText(approval.newPlan.months)} from{' '}
      {formatDay(approval.newPlan.firstDueOn)};{' '}
      {approval.newPlan.isAgreed ? 'the borrower has agreed' : 'the borrower has not agreed yet'}
    </>
  ),
  holiday: (approval) => (
    <>
      <LateLoan approval={approval} />: {approval.holiday.months === 1 ? 'one month' : 'two months'} without an
      instalment, the next is due on {formatDay(approval.holiday.nextDueOn)}; it adds{' '}
      <Amount kobo={approval.holiday.costKobo} /> of interest, which the borrower has seen
    </>
  ),
  feeWaiver: (approval) => (
    <>
      <LoanAmount loanId={approval.loanId} kobo={approval.amountKobo} />, charged to <Person of={approval} /> on{' '}
      {formatDay(approval.chargedOn)}
    </>
  ),
  unfreezing: (approval) => <Person of={approval} />,
  keptOpening: (approval) => <Person of={approval} />,
  dataRelease: (approval) => (
    <>
      <Person of={approval} />, due by {formatMoment(approval.promisedBy)}
    </>
  ),
  monthClosing: ({ month, postings, debitKobo }) => (
    <>
      <RouteLink to={pathTo('books', { book: 'months' })}>
        {monthName(month)} {month.slice(0, 4)}
      </RouteLink>
      : {formatCount(postings)} postings, debits and credits of <Amount kobo={debitKobo} /> each
    </>
  ),
  invitation: ({ email, roles }) => (
    <>
      <WrappableEmail>{email}</WrappableEmail>, as {roleNames(roles)}
    </>
  ),
  removal: (approval) => <Person of={approval} />,
  suspension: (approval) => <Person of={approval} />,
  reinstatement: (approval) => <Person of={approval} />,
  roles: (approval) => (
    <>
      <Person of={approval} />: from {roleNames(approval.before)} to {roleNames(approval.roles)}
    </>
  ),
  factorReset: (approval) => <Person of={approval} />,
  suspenseAssignment: (approval) => (
    <>
      <Amount kobo={approval.amountKobo} /> to <Person of={approval} />
    </>
  ),
  suspenseReturn: (approval) => <ToBankAccount approval={approval} />,
  houseFunding: ({ amountKobo }) => <Amount kobo={amountKobo} />,
  housePayout: (approval) => <ToBankAccount approval={approval} />,
  bankAccountChange: (approval) => (
    <>
      <bdi>{approval.bankAccount}</bdi>, for <Person of={approval} />
    </>
  ),
  emailChange: (approval) => (
    <>
      <Person of={approval} />. Can be approved from {formatMoment(approval.approvableFrom)}
      <OldAndNew old={<WrappableEmail>{approval.email}</WrappableEmail>}>
        <WrappableEmail>{approval.newEmail}</WrappableEmail>
      </OldAndNew>
      <IdentityTable identity={approval.identity} />
    </>
  ),
  nameChange: (approval) => (
    <>
      <Person of={approval} />: to <bdi>{approval.newName}</bdi>
      <IdentityTable identity={approval.identity} />
    </>
  ),
  screeningDecision: (approval) => (
    <>
      <Person of={approval} /> and <bdi>{approval.entryName}</bdi> on the list <bdi>{approval.list}</bdi> (
      <bdi>{approval.reference}</bdi>): {hitDecisionTexts[approval.decision]}
    </>
  ),
  lendingTerms: ({ termsVersion }) => (
    <RouteLink to={pathTo('lendingTerms')}>Version {termsVersion}, and what it would change</RouteLink>
  ),
  withdrawalRelease: (approval) => (
    <>
      <span>
        <Amount kobo={approval.amountKobo} /> for <Person of={approval} /> to <bdi>{approval.bankAccount}</bdi>
      </span>
      {approval.reasons.includes('account') && <HolderAtBank name={approval.accountName} />}
      <span>. It waits because of: {approval.reasons.map((reason) => holdLabels[reason]).join('; ')}</span>
    </>
  ),
  journalEntry: ({ entry, amountKobo, evidence, personId, personName, aboutId, reference }) => (
    <>
      <span>
        {journalEntries[entry].label}: <Amount kobo={amountKobo} />
      </span>
      {personId !== undefined && personName !== undefined && (
        <span>
          , <Person of={{ personId, personName }} />
        </span>
      )}
      {reference !== undefined && `, ${reference}`}
      {aboutId !== undefined && aboutId !== personId && `, ${aboutId}`}
      <span>
        . Evidence: “<bdi>{evidence}</bdi>”
      </span>
    </>
  ),
  resuming: ({ cause, pausedBecause }) => (
    <>
      {pauseCauseLabels[cause]}: “<bdi>{pausedBecause}</bdi>”
    </>
  ),
  reversal: (approval) => (
    <>
      <RouteLink to={pathTo('transferRecord', { transferId: approval.transferId })}>
        <Amount kobo={approval.amountKobo} />
      </RouteLink>{' '}
      from <Person of={approval} />
    </>
  ),
};

export function ApprovalSubject<Kind extends ApprovalKind>({ approval }: { approval: PendingApprovalOf<Kind> }) {
  // A div, since some subjects contain a table.
  return <Typography component="div">{subjects[approval.kind](approval)}</Typography>;
}
