import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import { PageHeading } from '../../../components/PageHeading';
import { FundingCard } from './FundingCard';
import { ListingFacts } from './ListingFacts';
import { OwnPledges } from '../../../domain/market/OwnPledges';
import { PledgeCard } from './PledgeCard';

export function ListingDetails({ listing }: { listing: Listing }) {
  const { purpose, grade, months } = listing;
  return (
    <>
      <PageHeading sx={{ mt: 2 }}>{purposeLabels[purpose]}</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        Grade {grade}, {months} months
      </Typography>
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, lg: 6 }}>
          <Stack sx={{ gap: 3 }}>
            <FundingCard listing={listing} />
            <ListingFacts listing={listing} />
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, lg: 6 }}>
          <Stack sx={{ gap: 3 }}>
            <OwnPledges loanId={listing.loanId} />
            <PledgeCard listing={listing} />
          </Stack>
        </Grid>
      </Grid>
    </>
  );
}
