import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { securityKindLabels } from '../../../../contract/lending/applications/choices';
import { debtsRangeLabels, incomeRangeLabels } from '../../../../contract/lending/market/borrowerRanges';
import type { ListedSecurity, Listing } from '../../../../contract/lending/market/listingSchema';
import { regradeReasons } from '../../../../contract/lending/applications/regradeReasons';
import { expectedNetReturn } from '../../../../contract/lending/shares/returns';
import { formatRate } from '../../../../contract/money/format';
import { DetailsCard } from '../../../components/DetailsCard';
import { Amount } from '../../../domain/money/Amount';
import { Checks } from './Checks';
import { GradeReasons } from './GradeReasons';

export function ListingFacts({ listing }: { listing: Listing }) {
  const { purpose, grade, gradeReasons, months, principalKobo, annualRateBps, servicingFeeBps, expectedAnnualLossBps } =
    listing;
  return (
    <DetailsCard
      title="The loan"
      details={[
        ['Purpose', purposeLabels[purpose]],
        ['Amount', <Amount kobo={principalKobo} />],
        ['Repaid in', `${months} equal monthly instalments`],
        [
          'Grade',
          listing.isRegraded ? <Regraded listing={listing} /> : `${grade}, decided by an administrator after a review`,
        ],
        ...(gradeReasons.length > 0
          ? ([
              [
                listing.isRegraded ? 'What the scorecard says' : 'Reasons for it',
                <GradeReasons reasons={gradeReasons} />,
              ],
            ] as const)
          : []),
        ['Interest a year', formatRate(annualRateBps)],
        ['Servicing fee', `${formatRate(servicingFeeBps)} of the interest you receive`],
        ['Expected loss a year', `${formatRate(expectedAnnualLossBps)} of what is lent in this grade`],
        ['Expected return a year', `${formatRate(expectedNetReturn(listing))} after fee and loss, not promised`],
        ['Monthly income', incomeRangeLabels[listing.income]],
        ['Monthly debt payments', debtsRangeLabels[listing.debts]],
        ['Checked by a reviewer', <Checks checks={listing.checks} />],
        [
          'Security',
          listing.security ? <Security security={listing.security} /> : 'None: the loan is unsecured, and not insured.',
        ],
      ]}
    />
  );
}

function Regraded({ listing: { grade, regradeReason } }: { listing: Listing }) {
  return (
    <>
      {grade}. <strong>Graded by a reviewer</strong>: the scorecard proposed otherwise.
      {regradeReason && ` ${regradeReasons[regradeReason]}.`}
    </>
  );
}

function Security({ security: { kind, valueKobo } }: { security: ListedSecurity }) {
  return (
    <>
      {securityKindLabels[kind]}, worth <Amount kobo={valueKobo} /> as the borrower says. It is not insured.
    </>
  );
}
