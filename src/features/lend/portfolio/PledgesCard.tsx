import { useState } from 'react';
import { PLEDGE_PAGE_SIZE } from '../../../../contract/lending/market/pledge';
import { PagedCard } from '../../../components/list/PagedCard';
import { useMyPledgesQuery } from '../../../domain/market/marketApi';
import { PledgeList } from '../../../domain/market/PledgeList';
import { polled } from '../../../api/api';
import { useAuth } from '../../../session/useSession';

export function PledgesCard() {
  const [page, setPage] = useState(1);
  const { accessToken } = useAuth();
  const list = useMyPledgesQuery({ page }, { skip: accessToken === null, ...polled });
  return (
    <PagedCard
      id="pledges"
      title="Pledges"
      list={list}
      pageSize={PLEDGE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty="Nothing yet. What you pledge to a loan stands here until it is lent, or comes back."
    >
      {(rows) => <PledgeList label="Pledges" pledges={rows} />}
    </PagedCard>
  );
}
