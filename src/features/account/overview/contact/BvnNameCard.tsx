import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MyContact } from '#contract/people/contact/contactSchema';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { useCurrentUser } from '../../../../session/useSession';
import { useTakeBvnNameMutation } from '../../accountApi';

/** Compares the account's name with the BVN's, and offers to adopt it. */
export function BvnNameCard({ name }: { name: NonNullable<MyContact['bvnName']> }) {
  const user = useCurrentUser();
  const [keyFor] = useState(() => createIdempotencyKeys());
  const [takeName, { isLoading }] = useTakeBvnNameMutation();
  const take = async () => {
    const outcome = await outcomeOf(takeName({ idempotencyKey: keyFor(name) }).unwrap());
    if ('answer' in outcome) showToast(notices.nameChanged);
    else showFailure(failures.contactChange, outcome.error);
  };
  return (
    <Card component="section" aria-labelledby="bvn-name" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="bvn-name" variant="h2" sx={{ mb: 1 }}>
        Your BVN has another name
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, my: 2 }}>
        <Side label="Here">
          {user?.firstName} {user?.lastName}
        </Side>
        <Side label="Your BVN">
          {name.firstName} {name.lastName}
        </Side>
      </Box>
      <Typography sx={{ mb: 2, maxWidth: '64ch', color: 'text.secondary' }}>
        Your earlier contracts keep the old name. At your next withdrawal we compare the new name with your bank’s.
      </Typography>
      <Button variant="outlined" loading={isLoading} onClick={() => void take()}>
        Use the BVN’s name
      </Button>
    </Card>
  );
}

function Side({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{children}</bdi>
      </Typography>
    </Box>
  );
}
