import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import { bookCalls } from '#contract/office/books/bookCalls';
import { hasCode, isApiError } from '../../../api/apiError';
import { request } from '../../../api/request';
import { DayFilter } from '../../../components/list/DayFilter';
import { isListDay } from '../../../components/list/listParams';
import { FileButton } from '../../../domain/administration/FileButton';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useTrialBalanceQuery } from './booksApi';
import { NoBooksYet } from './NoBooksYet';
import { TrialBalanceTable } from './TrialBalanceTable';

const HEADING = 'Trial balance';

export function TrialBalanceBook() {
  const { accessToken } = useAuth();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('day') ?? '';
  const query = isListDay(asked) ? { day: asked } : {};
  const result = useTrialBalanceQuery(query, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="trial-balance" heading={HEADING} />;
  return (
    <PortalPage
      heading={HEADING}
      intro="The balances of all accounts at the end of a day whose books are closed."
      result={result}
      file={<BookTabs open="trial-balance" />}
    >
      {(balance) => (
        <Card component="section" aria-labelledby="balance" sx={{ p: { xs: 2, md: 4 } }}>
          <Typography id="balance" variant="h2" sx={{ mb: 2 }}>
            At the end of {formatDay(balance.day)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
            <DayFilter
              label="Day"
              day={query.day ?? balance.day}
              onChange={(day) => {
                setAddress(day === '' ? {} : { day });
              }}
            />
            <FileButton name={`trial_balance_${balance.day}`} call={request(bookCalls.trialBalanceFile, { query })} />
          </Box>
          <Alert severity={balance.differenceKobo === 0 ? 'success' : 'error'} sx={{ mb: 2 }}>
            {balance.differenceKobo === 0 ? (
              'Debits and credits are equal.'
            ) : (
              <>
                Debits and credits differ by <Amount kobo={balance.differenceKobo} />. Look at the ledger’s last check.
              </>
            )}
          </Alert>
          <TrialBalanceTable balance={balance} />
        </Card>
      )}
    </PortalPage>
  );
}
