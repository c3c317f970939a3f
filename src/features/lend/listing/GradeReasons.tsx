import Box from '@mui/material/Box';
import { scoreFactorLabels } from '../../../../contract/lending/scorecard/factors';
import { reasonStandingLabels } from '../../../../contract/lending/market/gradeReason';
import type { GradeReason } from '../../../../contract/lending/market/listingSchema';

/** Lenders don't see the points. */
export function GradeReasons({ reasons }: { reasons: readonly GradeReason[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {reasons.map(({ factor, standing }) => (
        <li key={factor}>
          {scoreFactorLabels[factor]}: <strong>{reasonStandingLabels[standing].toLowerCase()}</strong>
        </li>
      ))}
    </Box>
  );
}
