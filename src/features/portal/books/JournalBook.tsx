import { bookCalls } from '#contract/office/books/bookCalls';
import { hasCode, isApiError } from '../../../api/apiError';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useJournalQuery } from './booksApi';
import { journalDefinition } from './journalDefinition';
import { NoBooksYet } from './NoBooksYet';

const HEADING = 'Journal';

export function JournalBook() {
  const { params, change } = useListParams(journalDefinition);
  const { accessToken } = useAuth();
  const { page, pageSize, filters } = params;
  const { day } = filters;
  const result = useJournalQuery(
    { page, pageSize, ...(day !== undefined && { day }) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="journal" heading={HEADING} />;
  return (
    <PortalList
      heading={HEADING}
      above={<BookTabs open="journal" />}
      title="Postings of a day"
      intro="All postings of a day in the order of booking: the last closed day, unless you choose another. The file for a day, or for this month if you choose no day, contains the hash chain."
      list={journalDefinition}
      params={params}
      onChange={change}
      result={result}
      file={{
        name: day === undefined ? 'journal' : `journal_${day}`,
        call: request(bookCalls.journalFile, { query: day === undefined ? {} : { from: day, to: day } }),
      }}
    />
  );
}
