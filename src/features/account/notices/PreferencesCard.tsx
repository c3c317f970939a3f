import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isFirstLoad } from '../../../api/apiError';
import { Section } from '../../../components/Section';
import { useNoticePreferencesQuery, useTextPreferencesQuery } from '../../../domain/inbox/inboxApi';
import { useAuth } from '../../../session/useSession';
import { PreferenceFields } from './PreferenceFields';
import { TextMessageFields } from './TextMessageFields';

export function PreferencesCard() {
  const { accessToken } = useAuth();
  const { data } = useNoticePreferencesQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  const texts = useTextPreferencesQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  if (!data || isFirstLoad(texts)) return null;
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
        {texts.data && <TextMessageFields preferences={texts.data} />}
      </Stack>
    </Section>
  );
}
