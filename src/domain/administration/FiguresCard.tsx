import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import type { PagePath } from '../../pathTo';
import css from './FiguresCard.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Whether it needs attention now. */
  isAlarming?: boolean;
  to?: PagePath;
  search?: string;
}

export function FiguresCard({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} className={css.list}>
        {figures.map(({ label, value, note, isAlarming = false, to, search }) => (
          <li key={label} className={css.row}>
            {to === undefined ? (
              <span>{label}</span>
            ) : (
              <RouteLink to={to} {...(search !== undefined && { search })}>
                {label}
              </RouteLink>
            )}
            <span className={`${css.value} ${isAlarming ? css.alarming : ''}`}>{value}</span>
            {note !== undefined && <span className={css.note}>{note}</span>}
          </li>
        ))}
      </Box>
    </Card>
  );
}
