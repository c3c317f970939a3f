import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { BookTabs } from './BookTabs';
import type { Book } from './books';

export function NoBooksYet({ open, heading }: { open: Book; heading: string }) {
  return (
    <PageColumn width="wide">
      <PageHeading data-public="" sx={{ mb: 2 }}>
        {heading}
      </PageHeading>
      <BookTabs open={open} />
      <Card sx={{ p: { xs: 3, md: 4 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          The books of this day are open
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
          The books of a day close when the next day opens. Choose an earlier day, or look at the transfers until then.
        </Typography>
      </Card>
    </PageColumn>
  );
}
