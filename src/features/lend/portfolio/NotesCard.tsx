import { useState } from 'react';
import { type IsoDay, formatDay } from '../../../../contract/dates';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { stateLabels } from '../../../../contract/lending/loans/states';
import { lendingStatement } from '../../../../contract/lending/market/calls';
import type { LenderNote } from '../../../../contract/lending/portfolio/lenderNoteSchema';
import { PLEDGE_PAGE_SIZE } from '../../../../contract/lending/market/pledge';
import { addKobo, subtractKobo, type Kobo } from '../../../../contract/money/kobo';
import { request } from '../../../api/request';
import { PagedCard } from '../../../components/list/PagedCard';
import { useMyNotesQuery } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { StatementBar } from '../../../domain/money/StatementBar';
import { polled } from '../../../api/api';
import { useAuth } from '../../../session/useSession';

const netIncome = (note: LenderNote): Kobo =>
  subtractKobo(
    addKobo(note.principalReceivedKobo, note.interestReceivedKobo, note.feesReceivedKobo),
    note.servicingFeeKobo,
  );

export function NotesCard({ today }: { today: IsoDay }) {
  const [page, setPage] = useState(1);
  const { accessToken } = useAuth();
  const list = useMyNotesQuery({ page }, { skip: accessToken === null, ...polled });
  return (
    <PagedCard
      id="notes"
      title="Notes"
      list={list}
      pageSize={PLEDGE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty="Nothing yet. Once a loan that you pledged to is paid out, your share of it is a note and stands here."
    >
      {(rows) => (
        <>
          <MoneyList
            label="Notes"
            lines={rows.map((note) => ({
              key: note.id,
              title: `${purposeLabels[note.purpose]}, grade ${note.grade}`,
              note: (
                <>
                  {stateLabels[note.state]}, lent <time dateTime={note.lentOn}>{formatDay(note.lentOn)}</time>
                </>
              ),
              amount: <Amount kobo={note.principalKobo} />,
              after: (
                <>
                  Brought <Amount kobo={netIncome(note)} />
                </>
              ),
            }))}
          />
          <StatementBar
            newest={today}
            name="lending"
            callOf={(month) => request(lendingStatement, { params: { month } })}
          />
        </>
      )}
    </PagedCard>
  );
}
