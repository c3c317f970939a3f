import { useState } from 'react';
import type { IsoDay } from '../../../../contract/dates';
import { isBeingRepaid } from '../../../../contract/lending/loans/states';
import { lendingStatement, lendingYear, lendingYearPdf } from '../../../../contract/lending/market/calls';
import { PLEDGE_PAGE_SIZE } from '../../../../contract/lending/market/pledge';
import { polled } from '../../../api/api';
import { request } from '../../../api/request';
import { PagedSection } from '../../../components/list/PagedSection';
import { useMyHoldingsQuery } from '../../../domain/market/marketApi';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { monthsUntil, yearsUntil } from '../../../domain/money/periods';
import { useAuth } from '../../../session/useSession';
import { HoldingRow } from './HoldingRow';
import { SellSeveral } from './SellSeveral';
import css from './HoldingRow.module.css';

const YEARS_SHOWN = 5;

export function HoldingsCard({ today }: { today: IsoDay }) {
  const [page, setPage] = useState(1);
  const { accessToken } = useAuth();
  const list = useMyHoldingsQuery({ page }, { skip: accessToken === null, ...polled });
  return (
    <PagedSection
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
          {rows.some(({ noteId, state }) => noteId !== undefined && isBeingRepaid(state)) && <SellSeveral />}
          <PeriodFiles
            label="Month"
            periods={monthsUntil(today)}
            what="Statement"
            name="lending_month"
            files={[{ kind: 'CSV', callOf: (month) => request(lendingStatement, { params: { month } }) }]}
          />
          <PeriodFiles
            label="Year"
            periods={yearsUntil(today, YEARS_SHOWN)}
            what="Year"
            name="lending"
            files={[
              { kind: 'PDF', callOf: (year) => request(lendingYearPdf, { params: { year } }) },
              { kind: 'CSV', callOf: (year) => request(lendingYear, { params: { year } }) },
            ]}
          />
        </>
      )}
    </PagedSection>
  );
}
