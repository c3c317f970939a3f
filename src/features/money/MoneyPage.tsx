import Stack from '@mui/material/Stack';
import { suspenseFile } from '../../../contract/administration/calls/house';
import { request } from '../../api/request';
import { FileButton } from '../../domain/administration/FileButton';
import { ListCard } from '../../domain/administration/ListCard';
import { PortalPage } from '../../domain/administration/PortalPage';
import { useAuth } from '../../session/useSession';
import { HouseCard } from './HouseCard';
import { useSuspenseQuery } from './moneyApi';
import { ReconciliationCard } from './ReconciliationCard';
import { ReversalCard } from './ReversalCard';
import { SuspenseLine } from './SuspenseLine';

/** Section 2.25, /admin/money. */
export function MoneyPage() {
  const { accessToken } = useAuth();
  const asked = useSuspenseQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Money"
      intro="Money that belongs to nobody’s wallet. Each thing done with it takes two administrators."
      asked={asked}
      file={<FileButton name="suspense" call={request(suspenseFile)} />}
    >
      {(items) => (
        <Stack sx={{ gap: 3 }}>
          <ListCard id="suspense" title="Money nobody could be found for" empty="Nothing waits.">
            {items.map((item) => (
              <SuspenseLine key={item.id} item={item} />
            ))}
          </ListCard>
          <HouseCard />
          <ReconciliationCard />
          <ReversalCard />
        </Stack>
      )}
    </PortalPage>
  );
}
