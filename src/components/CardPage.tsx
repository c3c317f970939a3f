import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { pathTo } from '../pathTo';
import { RouteLink } from './RouteLink';
import { BrandMark } from './BrandMark';

export function CardPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: { md: 'center' },
        gap: 3,
        px: 2,
        py: { xs: 4, md: 8 },
        backgroundColor: 'var(--tint)',
      }}
    >
      <Link to={pathTo('home')}>
        <BrandMark />
      </Link>
      <FormCard>{children}</FormCard>
      <RouteLink to={pathTo('help')}>Help</RouteLink>
    </Box>
  );
}

export function FormCard({ children }: { children: ReactNode }) {
  return <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, md: 4 } }}>{children}</Card>;
}
