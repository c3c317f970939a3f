import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { PLEDGE_PAGE_SIZE } from '#contract/lending/market/pledgeStates';
import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import { HOLDING_GROUPS, type HoldingGroup } from '#contract/lending/portfolio/holdingsQuery';
import { polled } from '../../../api/polling';
import { FilterChips } from '../../../components/list/FilterChips';
import { PagedSection } from '../../../components/list/PagedSection';
import { useMyHoldingsQuery } from '../../../domain/market/marketApi';
import { formatCount } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { HoldingRow } from './HoldingRow';
import { SellSeveral } from './SellSeveral';
import css from './HoldingRow.module.css';

const FIRST_ROWS = 5;

const labels: Readonly<Record<HoldingGroup, string>> = {
  attention: 'Needs attention',
  onTime: 'On time',
  pledged: 'Pledged',
  ended: 'Paid back',
};

export function Holdings() {
  const [page, setPage] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const [group, setGroup] = useState<HoldingGroup>();
  const { accessToken } = useAuth();
  const list = useMyHoldingsQuery({ page, ...(group && { group }) }, { skip: accessToken === null, ...polled });
  const choose = (chosen: HoldingGroup | undefined) => {
    setGroup(chosen);
    setPage(1);
  };
  return (
    <PagedSection
      title="Your loans"
      list={list}
      pageSize={PLEDGE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      isPaged={isAll}
      toolbar={
        <FilterChips
          label="Which loans"
          choices={HOLDING_GROUPS.map((value) => ({ value, label: labels[value] }))}
          chosen={group}
          onChoose={choose}
        />
      }
      empty={
        group ? 'None of your loans.' : 'Nothing yet. Loans you pledge to appear here, with what they have repaid.'
      }
    >
      {(rows) => (
        <>
          <HoldingList label="Your loans" holdings={isAll ? rows : rows.slice(0, FIRST_ROWS)} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
            {!isAll && rows.length > FIRST_ROWS && (
              <Button onClick={() => setIsAll(true)}>All {formatCount(list.data?.total ?? rows.length)} loans</Button>
            )}
            {rows.some(({ noteId, state }) => noteId !== undefined && isBeingRepaid(state)) && <SellSeveral />}
          </Stack>
        </>
      )}
    </PagedSection>
  );
}

/** Late, restructured, in default or written off; nothing if there is none. */
export function NeedsAttention() {
  const [page, setPage] = useState(1);
  const { accessToken } = useAuth();
  const list = useMyHoldingsQuery({ page, group: 'attention' }, { skip: accessToken === null, ...polled });
  const { total } = list.currentData ?? list.data ?? { total: 0 };
  if (total === 0) return null;
  return (
    <PagedSection
      title={`Needs attention (${formatCount(total)})`}
      list={list}
      pageSize={PLEDGE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty=""
    >
      {(rows) => <HoldingList label="Needs attention" holdings={rows} />}
    </PagedSection>
  );
}

function HoldingList({ label, holdings }: { label: string; holdings: readonly Holding[] }) {
  return (
    <ul aria-label={label} className={css.list}>
      {holdings.map((holding) => (
        <HoldingRow key={holding.noteId ?? holding.loanId} holding={holding} />
      ))}
    </ul>
  );
}
