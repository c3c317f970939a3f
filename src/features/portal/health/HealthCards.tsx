import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { failures } from '../../../components/toast/catalogue';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { useMay } from '../../../domain/administration/useMay';
import { dataFigures, nightFigures, outsideFigures } from './figures';

interface HealthCardsProps {
  result: ComponentProps<typeof FailedCard>['result'] & { data?: PortalHealth | undefined };
}

export function HealthCards({ result }: HealthCardsProps) {
  const { data } = result;
  const may = useMay();
  if (!data) return <FailedCard text={failures.administrationLoad.fallback} result={result} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
        gap: 3,
        alignItems: 'start',
      }}
    >
      <FiguresCard title="Daily close" figures={nightFigures(data, may)} />
      <Stack sx={{ gap: 3 }}>
        <FiguresCard title="The bank" figures={outsideFigures(data, may)} />
        <FiguresCard title="Personal data" figures={dataFigures(data, may)} />
      </Stack>
    </Box>
  );
}
