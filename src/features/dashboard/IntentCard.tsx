import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ArrowRightIcon } from '../../components/icons';
import { pathToLending, rememberedIntent, type LendingIntent } from '../../domain/lending/intent';

const texts: Record<LendingIntent, { title: string; line: string }> = {
  borrow: {
    title: 'You came to get a loan',
    line: 'See what is done, and what is still needed before you can ask for one.',
  },
  lend: { title: 'You came to invest', line: 'See what is done, and what is still needed before you can fund a loan.' },
};

/** The way on to what was pressed on the home page before registering or signing in (section 19.1). */
export function IntentCard() {
  const intent = rememberedIntent();
  if (!intent) return null;
  const { title, line } = texts[intent];
  return (
    <Card
      component="section"
      aria-labelledby="intent-title"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { xs: 'stretch', md: 'center' },
        justifyContent: 'space-between',
        gap: 2,
        mb: 3,
        p: { xs: 3, md: 4 },
      }}
    >
      <Box>
        <Typography id="intent-title" variant="h2" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>
      </Box>
      <Button component={Link} to={pathToLending(intent, true)} variant="outlined" endIcon={<ArrowRightIcon />}>
        Go on
      </Button>
    </Card>
  );
}
