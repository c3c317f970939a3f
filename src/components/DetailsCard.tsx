import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RouteLink } from './RouteLink';
import type { PagePath } from '../pathTo';

interface DetailsCardProps {
  title: string;
  details: readonly (readonly [name: string, value: ReactNode])[];
  /** Shown above the details. */
  first?: ReactNode;
  way?: { to: PagePath; label: string };
}

export function DetailsCard({ title, details, first, way }: DetailsCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography data-public="" id={titleId} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {first !== undefined && <Box sx={{ mb: 2 }}>{first}</Box>}
      <Details details={details} way={way} />
      {way && (
        <Box sx={{ mt: 2 }}>
          <RouteLink to={way.to}>{way.label}</RouteLink>
        </Box>
      )}
    </Card>
  );
}

/** Names and their values, one below the other. */
export function Details({ details, way }: Pick<DetailsCardProps, 'details' | 'way'>) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {details.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', md: 'min(14rem, 38%) 1fr' },
            columnGap: 2,
            alignItems: 'center',
            minHeight: 48,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" data-public="" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ??
              (way ? (
                <RouteLink to={way.to}>
                  Not given yet <span className="visually-hidden">({name})</span>
                </RouteLink>
              ) : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  Not given yet
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
