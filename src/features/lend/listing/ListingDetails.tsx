import Card from '@mui/material/Card';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { Listing } from '#contract/lending/market/listingSchema';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { formatNaira, formatRate } from '#contract/money/format';
import { BigFigure } from '../../../components/figures/BigFigure';
import { PageColumns } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { GradeScale } from '../../../domain/market/GradeBadge';
import { OwnPledges } from '../../../domain/market/OwnPledges';
import { PlanOutcomeCard } from '../../../domain/market/PlanOutcomeCard';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import type { SettledWallet } from '../../../domain/wallet/useWallet';
import { Borrower } from './Borrower';
import { Funding } from './Funding';
import { ListingFacts } from './ListingFacts';
import { PledgeCard } from './PledgeCard';
import { WhatYouGet } from './WhatYouGet';
import { WhyGrade } from './WhyGrade';
import css from './listing.module.css';

export function ListingDetails({ listing, wallet }: { listing: Listing; wallet: SettledWallet }) {
  const { purpose, grade, months, principalKobo } = listing;
  return (
    <PageColumns
      lead={
        <>
          <div>
            <div className={css.head}>
              <PurposeIcon purpose={purpose} />
              <div>
                <PageHeading>{purposeLabels[purpose]}</PageHeading>
                <p className={css.size}>
                  {formatNaira(principalKobo)} for {months} months, grade {grade}
                </p>
              </div>
            </div>
            <GradeScale grade={grade} />
          </div>
          <BigFigure
            label="Expected a year"
            figure={formatRate(expectedNetReturn(listing))}
            note="after fee and expected losses; not promised"
          />
          <Funding listing={listing} />
        </>
      }
      side={
        <Card component="div" className={css.pledge} sx={{ p: 2.5 }}>
          <PledgeCard listing={listing} load={wallet} />
          <PlanOutcomeCard loanId={listing.loanId} />
          <OwnPledges loanId={listing.loanId} />
        </Card>
      }
    >
      <Borrower listing={listing} />
      <WhatYouGet listing={listing} />
      <WhyGrade listing={listing} />
      <ListingFacts listing={listing} />
    </PageColumns>
  );
}
