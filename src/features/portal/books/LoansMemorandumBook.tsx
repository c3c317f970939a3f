import Box from '@mui/material/Box';
import { formatDay } from '#contract/dates';
import { bookCalls } from '#contract/office/books/bookCalls';
import { request } from '../../../api/request';
import { BigFigure } from '../../../components/figures/BigFigure';
import { DetailsCard } from '../../../components/DetailsCard';
import { FileButton } from '../../../domain/administration/FileButton';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useLoansMemorandumQuery } from './booksApi';

export function LoansMemorandumBook() {
  const { accessToken } = useAuth();
  const result = useLoansMemorandumQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Administered loans"
      intro="Lenders’ claims on borrowers, which aren’t in our books. The file has a line for each lender of each loan, with principal, earned interest, fees and arrears, and a total."
      result={result}
      file={<BookTabs open="administered-loans" />}
    >
      {({ day, loanCount, lenderCount, principalKobo, arrearsKobo }) => (
        <DetailsCard
          title={`On ${formatDay(day)}`}
          first={
            <>
              <Box sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <FileButton name={`administered_loans_${day}`} call={request(bookCalls.loansMemorandumFile)} />
                <FileButton
                  label="Download for credit bureaux"
                  name={`loans_for_bureaux_${day}`}
                  call={request(bookCalls.bureauFile)}
                />
              </Box>
              <BigFigure label="Outstanding principal" figure={<Amount kobo={principalKobo} />} />
            </>
          }
          details={[
            ['Loans', formatCount(loanCount)],
            ['Lenders', formatCount(lenderCount)],
            ['In arrears', <Amount key="arrears" kobo={arrearsKobo} />],
          ]}
        />
      )}
    </PortalPage>
  );
}
