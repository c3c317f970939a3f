import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import { addKobo } from '#contract/money/kobo';
import { bookCalls } from '#contract/office/books/bookCalls';
import type { BalanceSheet } from '#contract/office/books/booksSchema';
import { hasCode, isApiError } from '../../../api/apiError';
import { request } from '../../../api/request';
import { BigFigure } from '../../../components/figures/BigFigure';
import { DayFilter } from '../../../components/list/DayFilter';
import { isListDay } from '../../../components/list/listParams';
import { FileButton } from '../../../domain/administration/FileButton';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useBalanceSheetQuery } from './booksApi';
import { NoBooksYet } from './NoBooksYet';
import { ReportTable } from './ReportTable';

const HEADING = 'Balance sheet';

export function BalanceSheetBook() {
  const { accessToken } = useAuth();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('day') ?? '';
  const query = isListDay(asked) ? { day: asked } : {};
  const result = useBalanceSheetQuery(query, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="balance-sheet" heading={HEADING} />;
  return (
    <PortalPage
      heading={HEADING}
      intro="What the company has, what it owes and what belongs to it, at the end of a day whose books are closed."
      result={result}
      file={<BookTabs open="balance-sheet" />}
    >
      {(sheet) => (
        <Card component="section" aria-labelledby="sheet" sx={{ p: { xs: 2, md: 4 } }}>
          <Typography id="sheet" variant="h2" sx={{ mb: 2 }}>
            At the end of {formatDay(sheet.day)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
            <DayFilter
              label="Day"
              day={query.day ?? sheet.day}
              onChange={(day) => {
                setAddress(day === '' ? {} : { day });
              }}
            />
            <FileButton name={`balance_sheet_${sheet.day}`} call={request(bookCalls.balanceSheetFile, { query })} />
          </Box>
          <BigFigure label="Own funds" figure={<Amount kobo={sheet.ownFundsKobo} />} />
          {sheet.differenceKobo !== 0 && (
            <Alert severity="error" sx={{ mt: 2 }}>
              Both sides differ by <Amount kobo={sheet.differenceKobo} />. Look at the ledger’s last check.
            </Alert>
          )}
          <Box sx={{ mt: 3 }}>
            <Sides sheet={sheet} />
          </Box>
        </Card>
      )}
    </PortalPage>
  );
}

const Sides = ({ sheet }: { sheet: BalanceSheet }) => (
  <ReportTable
    labelledBy="sheet"
    parts={[
      { title: 'Assets', lines: sheet.assets, total: 'Total assets', totalKobo: sheet.assetsKobo },
      { title: 'Owed', lines: sheet.liabilities, total: 'Total owed', totalKobo: sheet.liabilitiesKobo },
      {
        title: 'Own funds',
        lines: [
          ...sheet.equity,
          { name: 'Result of earlier years', amountKobo: sheet.earlierResultKobo },
          { name: `Result of ${sheet.day.slice(0, 4)}`, amountKobo: sheet.yearResultKobo },
        ],
        total: 'Total own funds',
        totalKobo: sheet.ownFundsKobo,
      },
      {
        lines: [],
        total: 'Total owed and own funds',
        totalKobo: addKobo(sheet.liabilitiesKobo, sheet.ownFundsKobo),
      },
    ]}
    period={{ from: `${sheet.day.slice(0, 7)}-01`, to: sheet.day }}
  />
);
