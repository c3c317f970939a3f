import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Section } from '../../../components/Section';
import { useNoticePreferencesQuery } from '../../../domain/inbox/inboxApi';
import { useAuth } from '../../../session/useSession';
import { PreferenceFields } from './PreferenceFields';

export function PreferencesCard() {
  const { accessToken } = useAuth();
  const { data } = useNoticePreferencesQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  if (!data) return null;
  return (
    <Section title="How they reach you" isQuiet>
      <Typography sx={{ mb: 3, maxWidth: '64ch' }}>
        We always email you about your loan, withdrawals, the security of your account, and our answers. You choose
        about the rest.
      </Typography>
      <Stack sx={{ gap: 4 }}>
        {data.map((preference) => (
          <PreferenceFields key={preference.group} preference={preference} />
        ))}
      </Stack>
    </Section>
  );
}
