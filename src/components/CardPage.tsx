import type { ReactNode } from 'react';
import { Box, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { pathTo, type PagePath } from '../pathTo';
import { BrandMark } from './BrandMark';

interface CardPageProps {
  children: ReactNode;
  /** Where the brand mark leads. */
  brandLeadsTo?: PagePath;
}

/** A form's page: the brand mark above one centred card of at most 440 px on a tinted ground. */
export function CardPage({ children, brandLeadsTo = pathTo('home') }: CardPageProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 3,
        px: 2,
        py: { xs: 4, md: 8 },
        backgroundColor: 'var(--tint)',
      }}
    >
      <Link to={brandLeadsTo}>
        <BrandMark />
      </Link>
      <FormCard>{children}</FormCard>
    </Box>
  );
}

/** The card alone, for pages that bring their own frame. A field's open list may reach out of it. */
export function FormCard({ children }: { children: ReactNode }) {
  return <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, md: 4 }, overflow: 'visible' }}>{children}</Card>;
}
