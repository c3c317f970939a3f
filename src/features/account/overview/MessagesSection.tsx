import Stack from '@mui/material/Stack';
import { RouteLink } from '../../../components/RouteLink';
import { Section } from '../../../components/Section';
import { pathTo } from '../../../pathTo';

export function MessagesSection() {
  return (
    <Section isQuiet title="Messages">
      <Stack sx={{ gap: 1.5 }}>
        <RouteLink to={pathTo('notices')}>Notices, and which emails you get</RouteLink>
        <RouteLink to={pathTo('complaints')}>Complaints, and our answers</RouteLink>
      </Stack>
    </Section>
  );
}
