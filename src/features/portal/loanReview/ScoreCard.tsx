import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { scoreFactorLabels } from '../../../../contract/lending/scorecard/factors';
import type { Score } from '../../../../contract/lending/scorecard/scoreSchema';

const cell = { px: 0, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 } as const;
const points = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** A minus sign as wide as a digit. */
const signed = (value: number) => String(value).replace('-', '−');

export function ScoreCard({ score: { version, factors, total, grade } }: { score: Score }) {
  return (
    <Card component="section" aria-labelledby="score-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="score-title" variant="h2" sx={{ mb: 0.5 }}>
        Scorecard
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        Proposes <strong>{grade === undefined ? 'a refusal' : `grade ${grade}`}</strong>. You decide; another grade
        needs a reason.
      </Typography>
      <Box component="table" aria-labelledby="score-title" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ factor, points: given, most }) => (
            <tr key={factor}>
              <Box component="th" scope="row" sx={cell}>
                {scoreFactorLabels[factor]}
              </Box>
              <Box component="td" sx={points}>
                {signed(given)} of {most}
              </Box>
            </tr>
          ))}
          <tr>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 700 }}>
              Total
            </Box>
            <Box component="td" sx={{ ...points, fontWeight: 700 }}>
              {signed(total)}
            </Box>
          </tr>
        </tbody>
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        Version {version}
      </Typography>
    </Card>
  );
}
