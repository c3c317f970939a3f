import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ArrowRightIcon } from './icons';

interface WayOnCardProps {
  title: string;
  line: string;
  to: string;
  act?: string;
  onFollow?: () => void;
}

export function ContinueCard({ title, line, to, act = 'Go on', onFollow }: WayOnCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { xs: 'stretch', md: 'center' },
        justifyContent: 'space-between',
        gap: 2,
        p: { xs: 3, md: 4 },
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>
      </Box>
      <Button
        component={Link}
        to={to}
        onClick={onFollow}
        variant="outlined"
        endIcon={<ArrowRightIcon />}
        sx={{ flexShrink: 0 }}
      >
        {act}
      </Button>
    </Card>
  );
}
