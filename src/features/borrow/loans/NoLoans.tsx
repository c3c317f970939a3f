import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../pathTo';

export function NoLoans() {
  return (
    <Card sx={{ p: { xs: 3, md: 4 } }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 2 }}>
        <NoLoansDrawing />
        <Typography variant="h2">You have no loan yet</Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
          Your loans appear here, from the application to the last instalment. See first what a loan would cost you.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, width: { xs: '100%', sm: 'auto' } }}>
          <Button component={Link} to={pathTo('apply')} variant="contained">
            Apply for a loan
          </Button>
          <Button component={Link} to={pathTo('borrow')} variant="outlined">
            See what it costs
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function NoLoansDrawing() {
  return (
    <Box component="svg" viewBox="0 0 240 132" aria-hidden="true" sx={{ width: 240, height: 132, maxWidth: '100%' }}>
      <g fill="none" stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {[22, 50, 78].map((y) => (
          <path key={y} d={`M44 ${y + 16}C74 ${y + 16} 72 66 96 66`} strokeDasharray="1 6" />
        ))}
        <path d="M144 66h16v14h18v14h18v14h18" />
      </g>
      {[22, 50, 78].map((y) => (
        <g key={y}>
          <circle cx="30" cy={y + 16} r="12" fill="var(--tint-strong)" stroke="var(--primary)" strokeWidth="2" />
          <path d={`M25 ${y + 16}h10`} stroke="var(--primary)" strokeWidth="2" strokeLinecap="round" />
        </g>
      ))}
      <circle cx="120" cy="66" r="26" fill="var(--warm)" />
      <circle cx="120" cy="66" r="19" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
      <path
        d="M114 76V56l12 20V56M110 63h20M110 69h20"
        fill="none"
        stroke="#3d2500"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
