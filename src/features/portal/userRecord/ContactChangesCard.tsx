import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ContactField, ContactMeans, ContactState } from '#contract/people/contact/contactChanges';
import type { ContactChange } from '#contract/people/contact/contactSchema';
import { StatusChip, type Tone } from '../../../components/figures/StatusChip';
import { IfMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { formatMoment } from '../../../lib/format';

const ProposeEmailDialog = lazy(async () => ({ default: (await import('./ProposeEmailDialog')).ProposeEmailDialog }));
const ProposeNameDialog = lazy(async () => ({ default: (await import('./ProposeNameDialog')).ProposeNameDialog }));

const fields: Readonly<Record<ContactField, string>> = { email: 'Email', phone: 'Phone number', name: 'Name' };

const means: Readonly<Record<ContactMeans, string>> = {
  codes: 'by the person, with mailed codes',
  passkey: 'by the person, with a passkey',
  bvn: 'by the person, to the name of the BVN',
  support: 'by two administrators',
};

const states: Readonly<Record<ContactState, { label: string; tone: Tone }>> = {
  proposed: { label: 'Proposed', tone: 'warning' },
  done: { label: 'Changed', tone: 'success' },
  refused: { label: 'Refused', tone: 'error' },
  stopped: { label: 'Stopped by its owner', tone: 'error' },
  lapsed: { label: 'No longer valid', tone: 'neutral' },
};

interface ContactChangesCardProps {
  userId: string;
  isDeleted: boolean;
  changes: readonly ContactChange[];
}

export function ContactChangesCard({ userId, isDeleted, changes }: ContactChangesCardProps) {
  const [open, setOpen] = useState<'email' | 'name'>();
  const close = () => setOpen(undefined);
  return (
    <Card component="section" aria-labelledby="changes-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="changes-title" variant="h2" sx={{ mb: 1 }}>
        Email, phone and name
      </Typography>
      {changes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>They were never changed.</Typography>
      ) : (
        <Box component="ul" aria-labelledby="changes-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <ListLine
              key={change.id}
              title={fields[change.what]}
              acts={<StatusChip tone={states[change.state].tone}>{states[change.state].label}</StatusChip>}
            >
              <bdi>{change.before}</bdi> → <bdi>{change.after}</bdi>
              <br />
              {formatMoment(change.changedAt ?? change.askedAt)}, {means[change.means]}
            </ListLine>
          ))}
        </Box>
      )}
      {!isDeleted && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <IfMay call="proposeEmailChange">
            <Button variant="outlined" onClick={() => setOpen('email')}>
              Propose another email
            </Button>
          </IfMay>
          <IfMay call="proposeNameChange">
            <Button variant="outlined" onClick={() => setOpen('name')}>
              Propose another name
            </Button>
          </IfMay>
        </Stack>
      )}
      <Suspense fallback={null}>
        {open === 'email' && <ProposeEmailDialog userId={userId} onClose={close} />}
        {open === 'name' && <ProposeNameDialog userId={userId} onClose={close} />}
      </Suspense>
    </Card>
  );
}
