import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import { Disclosure } from '../../../../components/Disclosure';
import { FailedCard } from '../../../../components/feedback/FailedCard';
import { RouteLink } from '../../../../components/RouteLink';
import { PostingList } from '../../../../domain/ledger/PostingList';
import { Amount } from '../../../../domain/money/Amount';
import { pathTo } from '../../../../pathTo';
import { useLoanTransfersQuery } from '../loanReviewApi';

export function TransfersCard({ loanId }: { loanId: string }) {
  const result = useLoanTransfersQuery({ loanId }, { refetchOnMountOrArgChange: true });
  const { data } = result;
  if (!data) return <FailedCard text="Its ledger entries could not be loaded" result={result} />;
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="transfers" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="transfers" variant="h2" sx={{ mb: 2 }}>
        In the ledger
      </Typography>
      {data.map(({ id, kind, businessDay, amountKobo, postings }) => {
        const label = `${transferLabels[kind].ledger} of ${formatDay(businessDay)}`;
        return (
          <Box key={id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            <Disclosure
              summary={
                <>
                  {label}: <Amount kobo={amountKobo} />
                </>
              }
            >
              <Box sx={{ mt: 1 }}>
                <PostingList label={label} postings={postings} />
                <RouteLink to={pathTo('transferRecord', { transferId: id })} aria-label={`Open: ${label}`}>
                  Open
                </RouteLink>
              </Box>
            </Disclosure>
          </Box>
        );
      })}
    </Card>
  );
}
