import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../lib/format';

interface ShownCardProps {
  id: string;
  title: string;
  /** Undefined if all rows are shown. */
  shown?: { count: number; of: number };
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  isEmpty: boolean;
  /** A link to the page with all of them. */
  more?: ReactNode;
  children: ReactNode;
}

export function ShownCard({ id, title, shown, empty, isEmpty, more, children }: ShownCardProps) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {isEmpty ? <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography> : children}
      {shown && shown.of > shown.count && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          The last {formatCount(shown.count)} of {formatCount(shown.of)}.
        </Typography>
      )}
      {more !== undefined && !isEmpty && <Typography sx={{ mt: 1.5 }}>{more}</Typography>}
    </Card>
  );
}
