import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { LedgerTransferRecord } from '#contract/money/ledger/ledgerTransferSchema';
import { formatDay } from '#contract/dates';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import { hasCode, isApiError } from '../../../api/apiError';
import { DetailsCard } from '../../../components/DetailsCard';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { BackToList } from '../../../components/list/BackToList';
import { PageColumn } from '../../../components/PageColumns';
import { RouteLink } from '../../../components/RouteLink';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { PostingList } from '../../../domain/ledger/PostingList';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { CauseCard } from './CauseCard';
import { useLedgerTransferQuery } from './booksApi';
import { ReversalCard } from './ReversalCard';

export function TransferPage() {
  const { transferId = '' } = useParams();
  const { accessToken } = useAuth();
  const result = useLedgerTransferQuery(
    { transferId },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const isUnknown = isApiError(result.error) && hasCode(result.error, 'NOT_FOUND');
  return (
    <>
      <PageColumn width="wide">
        <Box sx={{ mb: 2 }}>
          <BackToList to={pathTo('ledger')}>Back to the ledger</BackToList>
        </Box>
        {isUnknown && <UnknownCard heading="No such transfer" text="No transfer has this ID." />}
      </PageColumn>
      {!isUnknown && (
        <PortalPage heading="Transfer" intro="One movement of money, as it was booked." result={result}>
          {(transfer) => (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <DetailsCard title={transferLabels[transfer.kind].ledger} details={detailsOf(transfer)} />
              <CauseCard transfer={transfer} />
              <Card component="section" aria-labelledby="postings" sx={{ p: { xs: 3, md: 4 } }}>
                <Typography id="postings" variant="h2" sx={{ mb: 2 }}>
                  Postings
                </Typography>
                <PostingList label="Postings" postings={transfer.postings} />
              </Card>
              {transfer.reversal && <ReversalCard transferId={transfer.id} reversal={transfer.reversal} />}
            </Box>
          )}
        </PortalPage>
      )}
    </>
  );
}

function detailsOf({
  id,
  kind,
  key,
  businessDay,
  bookedAt,
  reference,
  causedById,
  causedBy,
  content,
}: LedgerTransferRecord) {
  const asked = content.map(({ name, value }) => `${name} ${value}`).join(', ');
  return [
    ['ID', id],
    ['Business day', formatDay(businessDay)],
    ['Booked', formatMoment(bookedAt)],
    ['Reference', referenceOf({ kind, reference })],
    [
      'Requested by',
      causedById === undefined ? (
        'A job or the payment provider'
      ) : (
        <RouteLink key="by" to={pathTo('userRecord', { userId: causedById })}>
          <bdi>{causedBy}</bdi>
        </RouteLink>
      ),
    ],
    ['Command', key],
    ['Request', asked === '' ? 'Nothing more' : asked],
  ] as const;
}

function referenceOf({ kind, reference }: Pick<LedgerTransferRecord, 'kind' | 'reference'>) {
  if (reference === undefined) return 'None';
  if (kind !== 'reversal') return reference;
  return (
    <RouteLink key="reversed" to={pathTo('transferRecord', { transferId: reference })}>
      {reference}
    </RouteLink>
  );
}
