import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import type { HelpTopic } from './answers';
import css from './HelpSection.module.css';

interface HelpSectionProps {
  topic: HelpTopic;
  isOpen: boolean;
}

export function HelpSection({ topic: { id, title, answers }, isOpen }: HelpSectionProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1, scrollMarginTop: 88 }}>
        {title}
      </Typography>
      {answers.map(({ question, answer, way }) => (
        <Box
          component="details"
          // The search opens and closes it; the user can too.
          key={`${question} ${isOpen ? 'open' : 'closed'}`}
          open={isOpen}
          sx={{ borderTop: 1, borderColor: 'divider' }}
        >
          <summary className={css.question}>{question}</summary>
          <Typography sx={{ maxWidth: '64ch' }}>{answer}</Typography>
          <Box sx={{ pt: 1, pb: 2 }}>{way && <RouteLink to={pathTo(way.page)}>{way.label}</RouteLink>}</Box>
        </Box>
      ))}
    </Box>
  );
}
