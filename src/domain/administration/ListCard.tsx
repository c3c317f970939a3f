import { Children, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface ListCardProps {
  id: string;
  title: string;
  empty: string;
  file?: ReactNode;
  children: ReactNode;
}

export function ListCard({ id, title, empty, file, children }: ListCardProps) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {file !== undefined && <Box sx={{ mb: 2 }}>{file}</Box>}
      {Children.count(children) === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', '& > :last-child': { pb: 0 } }}>
          {children}
        </Box>
      )}
    </Card>
  );
}

interface ListLineProps {
  title: ReactNode;
  /** 'h2' for a list whose card has no heading of its own. */
  headingLevel?: 'h2' | 'h3';
  children: ReactNode;
  acts?: ReactNode;
}

export function ListLine({ title, headingLevel = 'h3', children, acts }: ListLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { md: 'center' },
        justifyContent: 'space-between',
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component={headingLevel}>
          {title}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
      </Box>
      {acts && <Box sx={{ display: 'flex', flexWrap: 'wrap', flexShrink: 0, gap: 1.5 }}>{acts}</Box>}
    </Box>
  );
}
