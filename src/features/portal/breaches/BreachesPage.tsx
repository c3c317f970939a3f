import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { BREACH_REPORT_HOURS, DECIDING_ENTRIES, type BreachState } from '#contract/office/breaches/breach';
import { breachCalls } from '#contract/office/breaches/calls';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { request } from '../../../api/request';
import { FileButton } from '../../../domain/administration/FileButton';
import { ListCard } from '../../../domain/administration/ListCard';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { IfMay } from '../../../domain/administration/useMay';
import { useAuth } from '../../../session/useSession';
import { BreachLine } from './BreachLine';
import { useBreachesQuery } from './breachesApi';

const NewBreachDialog = lazy(async () => ({ default: (await import('./NewBreachDialog')).NewBreachDialog }));

export function BreachesPage() {
  const { accessToken } = useAuth();
  const result = useBreachesQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PortalPage
      heading="Data breaches"
      intro={`Personal data that was lost, changed, or seen by the wrong people. A breach that may harm people is reported to the Data Protection Commission within ${BREACH_REPORT_HOURS} hours after somebody found it. Nothing here is ever changed or deleted, so write no names.`}
      result={result}
      file={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <IfMay call="enterBreach">
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              Enter a breach
            </Button>
          </IfMay>
          <FileButton name="data_breaches" call={request(breachCalls.breachesFile)} />
          <FileButton
            name="record_of_processing"
            label="Record of processing"
            call={request(dataProtectionCalls.processingFile)}
          />
        </Box>
      }
    >
      {(breaches) => {
        const isDecided = (state: BreachState) => DECIDING_ENTRIES.some((one) => one === state);
        const decided = breaches.filter(({ state }) => isDecided(state));
        return (
          <Stack sx={{ gap: 3 }}>
            <ListCard
              id="to-report"
              title="To report"
              empty={breaches.length === 0 ? 'No breach has been entered yet.' : 'No breach waits for a report.'}
            >
              {breaches
                .filter(({ state }) => !isDecided(state))
                .map((breach) => (
                  <BreachLine key={breach.id} breach={breach} />
                ))}
            </ListCard>
            {decided.length > 0 && (
              <ListCard id="decided" title="Reported or decided" empty="">
                {decided.map((breach) => (
                  <BreachLine key={breach.id} breach={breach} />
                ))}
              </ListCard>
            )}
            {isAdding && (
              <Suspense fallback={null}>
                <NewBreachDialog onClose={() => setIsAdding(false)} />
              </Suspense>
            )}
          </Stack>
        );
      }}
    </PortalPage>
  );
}
