import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../../components/PageHeading';
import { SearchField } from '../../../components/list/SearchField';
import { ContactCard } from './ContactCard';
import { findAnswers, helpTopics } from './answers';
import { HelpSection } from './HelpSection';

export function HelpPage() {
  const [search, setSearch] = useState('');
  const found = findAnswers(search);
  const count = found.reduce((total, { answers }) => total + answers.length, 0);
  const isSearching = search.trim() !== '';
  return (
    <Box sx={{ mx: 'auto', maxWidth: 800, px: { xs: 2.5, md: 4 }, py: { xs: 5, md: 8 } }}>
      <PageHeading sx={{ mb: 3 }}>Help</PageHeading>
      <SearchField label="Search the answers" placeholder="Withdraw, BVN, late …" text={search} onChange={setSearch} />
      <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: '1.5em', color: 'text.secondary' }}>
        {isSearching &&
          (count === 0 ? 'No answer contains these words' : count === 1 ? '1 answer' : `${count} answers`)}
      </Typography>
      {!isSearching && (
        <Box component="nav" aria-label="Topics" sx={{ mt: 1 }}>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {helpTopics.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`} sx={{ display: 'inline-block', py: 1 }}>
                  {title}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
      {found.map((topic) => (
        <HelpSection key={topic.id} topic={topic} isOpen={isSearching && count <= OPEN_UP_TO} />
      ))}
      {isSearching && count === 0 && <Typography sx={{ mt: 3 }}>Try another word, or ask us.</Typography>}
      <ContactCard />
    </Box>
  );
}

/** A search with at most this many answers opens them all. */
const OPEN_UP_TO = 3;
