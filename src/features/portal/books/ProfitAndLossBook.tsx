import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import { maxKobo, negateKobo } from '#contract/money/kobo';
import { bookCalls } from '#contract/office/books/bookCalls';
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
import { useProfitAndLossQuery } from './booksApi';
import { NoBooksYet } from './NoBooksYet';
import { ReportTable } from './ReportTable';

const HEADING = 'Profit and loss';

export function ProfitAndLossBook() {
  const { accessToken } = useAuth();
  const [address, setAddress] = useSearchParams();
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const query = { ...(isListDay(from) && { from }), ...(isListDay(to) && { to }) };
  const result = useProfitAndLossQuery(query, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="profit-and-loss" heading={HEADING} />;
  const choose = (change: { from?: string; to?: string }) => {
    const chosen = Object.entries({ ...query, ...change }).filter(([, day]) => day !== '');
    setAddress(Object.fromEntries(chosen));
  };
  return (
    <PortalPage
      heading={HEADING}
      intro="The company’s income less its expenses on closed days: the month of the last closed day, unless you choose other days."
      result={result}
      file={<BookTabs open="profit-and-loss" />}
    >
      {({ income, expenses, incomeKobo, expensesKobo, resultKobo, ...days }) => (
        <Card component="section" aria-labelledby="result" sx={{ p: { xs: 2, md: 4 } }}>
          <Typography id="result" variant="h2" sx={{ mb: 2 }}>
            {formatDay(days.from)} to {formatDay(days.to)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
            <DayFilter label="From" day={query.from ?? days.from} onChange={(day) => choose({ from: day })} />
            <DayFilter label="To" day={query.to ?? days.to} onChange={(day) => choose({ to: day })} />
            <FileButton
              name={`profit_and_loss_${days.from}_${days.to}`}
              call={request(bookCalls.profitAndLossFile, { query })}
            />
          </Box>
          <BigFigure
            label={resultKobo < 0 ? 'Loss' : 'Profit'}
            figure={<Amount kobo={maxKobo(resultKobo, negateKobo(resultKobo))} />}
          />
          <Box sx={{ mt: 3 }}>
            <ReportTable
              labelledBy="result"
              parts={[
                { title: 'Income', lines: income, total: 'Total income', totalKobo: incomeKobo },
                { title: 'Expenses', lines: expenses, total: 'Total expenses', totalKobo: expensesKobo },
              ]}
              period={days}
            />
          </Box>
        </Card>
      )}
    </PortalPage>
  );
}
