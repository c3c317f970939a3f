import { useState } from 'react';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { RISK_DIMENSIONS, type RiskDimension } from '#contract/lending/statistics/riskKinds';
import type { RiskFigures, RiskReport } from '#contract/lending/statistics/riskSchema';
import { FigureTable } from '../../../components/figures/FigureTable';
import { LazyBars } from '../../../components/charts/LazyBars';
import { groupBars } from './riskCharts';
import { dimensionLabels, groupsTable } from './riskTables';

interface GroupsCardProps extends Pick<RiskReport, 'reviewers'> {
  risk: RiskFigures;
}

/** The last month's portfolio at risk, by a dimension of the reader's choice. */
export function GroupsCard({ risk, reviewers }: GroupsCardProps) {
  const [dimension, setDimension] = useState<RiskDimension>('grade');
  const table = groupsTable(risk, reviewers, dimension);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Divide by"
        sx={{ flexWrap: 'wrap' }}
        value={dimension}
        onChange={(_, chosen: RiskDimension | null) => {
          if (chosen !== null) setDimension(chosen);
        }}
      >
        {RISK_DIMENSIONS.map((one) => (
          <ToggleButton key={one} value={one}>
            {dimensionLabels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FigureTable table={table} chart={<LazyBars {...groupBars(risk, table, dimension)} />} />
    </Stack>
  );
}
