import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { deletionBars } from '#contract/office/dataProtection/deletion';
import { useAuth } from '../../../session/useSession';
import { useMyDeletionQuery } from '../accountApi';

const DeletionDialog = lazy(async () => ({ default: (await import('./DeletionDialog')).DeletionDialog }));

export function DeletionCard() {
  const { accessToken } = useAuth();
  const { data } = useMyDeletionQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <Card component="section" aria-labelledby="deletion" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="deletion" variant="h2" sx={{ mb: 1 }}>
        Delete your account
      </Typography>
      {data.bars.length === 0 ? (
        <>
          <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
            We delete your name, your address and everything else that shows who you are. Financial records stay,
            without your name. If we verified your identity, the law requires us to keep who you are and how your loans
            ended for five years.
          </Typography>
          <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
            Delete your account
          </Button>
        </>
      ) : (
        <>
          <Typography>You can’t delete it yet:</Typography>
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
            {data.bars.map((bar) => (
              <li key={bar}>{deletionBars[bar]}</li>
            ))}
          </Box>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
