import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { OpenDifference } from '#contract/money/reconciliation/reconciledDaySchema';
import { formatDay } from '#contract/dates';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { IfMay } from '../../../domain/administration/useMay';
import { ListCard, ListLine } from '../../../domain/administration/ListCard';
import { useOpenDifferencesQuery } from '../portalApi';
import { DifferenceText } from './ReconciliationCard';

// Lazy with its form: it opens rarely.
const ExplainDialog = lazy(async () => ({ default: (await import('./ExplainDialog')).ExplainDialog }));

/** Differences stay here until an administrator explains them (docs/product/money.md#reconciliation). */
export function OpenDifferencesCard() {
  const result = useOpenDifferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<OpenDifference>();
  const { data } = result;
  if (!data) return <FailedCard text="The open differences could not be loaded" result={result} />;
  return (
    <>
      <ListCard id="differences" title="Open differences" empty="Every difference is explained.">
        {data.map((difference) => (
          <ListLine
            key={[difference.day, difference.kind, difference.reference].join()}
            title={formatDay(difference.day)}
            acts={
              <IfMay call="explainDifference">
                <Button variant="outlined" onClick={() => setChosen(difference)}>
                  Explain
                </Button>
              </IfMay>
            }
          >
            <DifferenceText difference={difference} />
          </ListLine>
        ))}
      </ListCard>
      {chosen && (
        <Suspense fallback={null}>
          <ExplainDialog difference={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
