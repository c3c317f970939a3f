import { useState } from 'react';
import type { IsoDay } from '../../../../contract/dates';
import { lendingStatement } from '../../../../contract/lending/market/calls';
import { PLEDGE_PAGE_SIZE } from '../../../../contract/lending/market/pledge';
import { polled } from '../../../api/api';
import { request } from '../../../api/request';
import { PagedCard } from '../../../components/list/PagedCard';
import { useMyHoldingsQuery } from '../../../domain/market/marketApi';
import { StatementBar } from '../../../domain/money/StatementBar';
import { useAuth } from '../../../session/useSession';
import { HoldingRow } from './HoldingRow';
import { SellSeveral } from './SellSeveral';
import css from './HoldingRow.module.css';

export function HoldingsCard({ today }: { today: IsoDay }) {
  const [page, setPage] = useState(1);
  const { accessToken } = useAuth();
  const list = useMyHoldingsQuery({ page }, { skip: accessToken === null, ...polled });
  return (
    <PagedCard
      id="holdings"
      title="Your loans"
      list={list}
      pageSize={PLEDGE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty="Nothing yet. Loans you pledge to appear here, with what they have repaid."
    >
      {(rows) => (
        <>
          <ul aria-label="Your loans" className={css.list}>
            {rows.map((holding) => (
              <HoldingRow key={holding.noteId ?? holding.loanId} holding={holding} />
            ))}
          </ul>
          {rows.some(({ noteId }) => noteId !== undefined) && <SellSeveral />}
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
