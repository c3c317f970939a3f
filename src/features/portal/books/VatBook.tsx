import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { bookCalls } from '#contract/office/books/bookCalls';
import type { VatMonth } from '#contract/office/books/vatSchema';
import { request } from '../../../api/request';
import { BigFigure } from '../../../components/figures/BigFigure';
import { FileButton } from '../../../domain/administration/FileButton';
import { ListCard, ListLine } from '../../../domain/administration/ListCard';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { Amount } from '../../../domain/money/Amount';
import { formatCount, formatMonth } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useVatBookQuery } from './booksApi';

export function VatBook() {
  const { accessToken } = useAuth();
  const result = useVatBookQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="VAT"
      intro="VAT inside our fees, by the rates of the lending terms. Each fee gets its invoice number when the books of its day close. A month’s file is complete once its last day is closed."
      result={result}
      file={<BookTabs open="vat" />}
    >
      {({ unpaidKobo, months }) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Card sx={{ p: { xs: 3, md: 4 } }}>
            <BigFigure label="Not paid over to the tax authority yet" figure={<Amount kobo={unpaidKobo} />} />
          </Card>
          <ListCard
            id="vat-months"
            title="Returns"
            empty="There are no invoices yet. They begin with the first fee that has VAT inside, once the books of its day close."
          >
            {months.map((month) => (
              <MonthOfVat key={month.month} month={month} />
            ))}
          </ListCard>
        </Box>
      )}
    </PortalPage>
  );
}

const MonthOfVat = ({ month: { month, invoices, netKobo, vatKobo, totalKobo } }: { month: VatMonth }) => (
  <ListLine
    title={formatMonth(month)}
    acts={
      <FileButton
        name={`vat_return_${month}`}
        label="Return (CSV)"
        call={request(bookCalls.vatReturnFile, { params: { month } })}
      />
    }
  >
    <Typography>
      VAT <Amount kobo={vatKobo} />
    </Typography>
    <Typography>
      {formatCount(invoices)} {invoices === 1 ? 'invoice' : 'invoices'}, <Amount kobo={netKobo} /> without VAT,{' '}
      <Amount kobo={totalKobo} /> with it
    </Typography>
  </ListLine>
);
