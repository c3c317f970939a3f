import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LENDING_RISKS } from '../lending/riskTexts';

export function RiskNote() {
  return (
    <Box
      component="section"
      aria-labelledby="risk"
      sx={{
        p: 2,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: 'var(--warning)',
      }}
    >
      <Typography id="risk" variant="h3" sx={{ mb: 1 }}>
        What can go wrong
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {LENDING_RISKS.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </Box>
    </Box>
  );
}
