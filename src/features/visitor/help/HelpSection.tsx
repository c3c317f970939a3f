import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Disclosure } from '../../../components/Disclosure';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import type { HelpTopic } from './answers';

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
        // The search opens and closes it; the user can too.
        <Box key={`${question} ${isOpen ? 'open' : 'closed'}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Disclosure isRow isOpen={isOpen} summary={question}>
            <Typography sx={{ maxWidth: '64ch' }}>{answer}</Typography>
            <Box sx={{ pt: 1, pb: 2 }}>{way && <RouteLink to={pathTo(way.page)}>{way.label}</RouteLink>}</Box>
          </Disclosure>
        </Box>
      ))}
    </Box>
  );
}
