import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import { TokenLine } from './TokenLine';

export function TokensCard({ tokens }: { tokens: readonly ApiToken[] }) {
  return (
    <Card component="section" aria-labelledby="tokens" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="tokens" variant="h2" sx={{ mb: 1 }}>
        Your tokens
      </Typography>
      {tokens.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None yet. New tokens appear here.</Typography>
      ) : (
        <Box component="ul" aria-labelledby="tokens" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} />
          ))}
        </Box>
      )}
    </Card>
  );
}
