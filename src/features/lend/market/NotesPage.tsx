import { writeSort } from '#contract/lists';
import { useListParams } from '../../../components/list/useListParams';
import { useNotesForSaleQuery } from '../../../domain/market/marketApi';
import { useAuth } from '../../../session/useSession';
import { MarketFrame } from './MarketFrame';
import { MarketList } from './MarketList';
import { NoteCard } from './NoteCard';
import { noteFiltersOf, notesList, notesSorts } from './notesTexts';

export function NotesPage() {
  const { params, change } = useListParams(notesList);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const result = useNotesForSaleQuery(
    { page, pageSize, sort: writeSort(sort), ...noteFiltersOf(filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <MarketFrame
      kind="notes"
      heading="Notes for sale"
      intro="Shares of loans that are being repaid. You buy one from another lender, and get what the loan pays from then on."
      result={result}
    >
      <MarketList
        list={notesList}
        sorts={notesSorts}
        card={(note) => <NoteCard key={note.offerId} note={note} />}
        shown={result.data}
        isFetching={result.isFetching}
        params={params}
        onChange={change}
      />
    </MarketFrame>
  );
}
