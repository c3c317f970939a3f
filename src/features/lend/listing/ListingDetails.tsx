import Typography from '@mui/material/Typography';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import { PageHeading } from '../../../components/PageHeading';
import { FundingCard } from './FundingCard';
import { ListingFacts } from './ListingFacts';
import { PlanOutcomeCard } from '../../../domain/market/PlanOutcomeCard';
import { OwnPledges } from '../../../domain/market/OwnPledges';
import type { SettledWallet } from '../../../domain/wallet/useWallet';
import css from './listing.module.css';
import { PledgeCard } from './PledgeCard';

export function ListingDetails({ listing, wallet }: { listing: Listing; wallet: SettledWallet }) {
  const { purpose, grade, months } = listing;
  return (
    <>
      <PageHeading sx={{ mt: 2 }}>{purposeLabels[purpose]}</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        Grade {grade}, {months} months
      </Typography>
      <div className={css.columns}>
        <FundingCard listing={listing} />
        <div className={css.pledge}>
          <PledgeCard listing={listing} load={wallet} />
          <PlanOutcomeCard loanId={listing.loanId} />
          <OwnPledges loanId={listing.loanId} />
        </div>
        <ListingFacts listing={listing} />
      </div>
    </>
  );
}
