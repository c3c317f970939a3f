import Box from '@mui/material/Box';
import { bookCalls } from '#contract/office/books/bookCalls';
import { request } from '../../../api/request';
import { FileButton } from '../../../domain/administration/FileButton';
import { IfMay } from '../../../domain/administration/useMay';
import { ListCard } from '../../../domain/administration/ListCard';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useBookMonthsQuery } from './booksApi';
import { MonthLine } from './MonthLine';

export function MonthsBook() {
  const { accessToken } = useAuth();
  const result = useBookMonthsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Months"
      intro="Two administrators close a month once all its days are over and a check since then found nothing. Later corrections are dated in the open month."
      result={result}
      file={<BookTabs open="months" />}
    >
      {(months) => (
        <ListCard
          id="months"
          title="Months"
          empty="No day is over yet. The books of a day close when the next day opens."
          file={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <FileButton name="closed_months" label="Closed months (CSV)" call={request(bookCalls.bookMonthsFile)} />
              <IfMay call="auditChainFile">
                <FileButton
                  name="audit_chain"
                  label="Audit trail with hashes (CSV)"
                  call={request(bookCalls.auditChainFile)}
                />
              </IfMay>
            </Box>
          }
        >
          {months.map((month) => (
            <MonthLine key={month.month} month={month} />
          ))}
        </ListCard>
      )}
    </PortalPage>
  );
}
