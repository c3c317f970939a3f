import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TextPreferences } from '#contract/people/textMessages/textMessageSchema';
import { GROUPS_WITH_TEXTS, textChoices, type GroupWithTexts } from '#contract/textMessages';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { useSetTextPreferenceMutation } from '../../../domain/inbox/inboxApi';
import { pathTo } from '../../../pathTo';

/** Each choice is saved at once. Renders nothing if the person can't get text messages. */
export function TextMessageFields({ preferences }: { preferences: TextPreferences }) {
  const { isPhoneProved, canProvePhone, groups } = preferences;
  const [save] = useSetTextPreferenceMutation();
  const choose = (group: GroupWithTexts, isWanted: boolean) =>
    save({ body: { group, isWanted } })
      .unwrap()
      .catch((error: unknown) => showFailure(failures.notice, asApiError(error)));
  if (!isPhoneProved && !canProvePhone) return null;
  return (
    <Box component="section" aria-labelledby="text-messages">
      <Typography id="text-messages" variant="h3">
        Text messages
      </Typography>
      {isPhoneProved ? (
        <>
          <Typography sx={{ mb: 1, maxWidth: '64ch', color: 'text.secondary' }}>
            We also text you about these, at no cost to you. Those about a loan come three days before a payment is due
            and when it’s late, between 8 and 20 o’clock.
          </Typography>
          {GROUPS_WITH_TEXTS.map((group) => (
            <LabelledCheckbox
              key={group}
              label={textChoices[group]}
              checked={groups.includes(group)}
              onChange={({ target }) => void choose(group, target.checked)}
            />
          ))}
        </>
      ) : (
        <Typography sx={{ maxWidth: '64ch', color: 'text.secondary' }}>
          <RouteLink to={pathTo('account')}>Prove your phone number</RouteLink> to choose some.
        </Typography>
      )}
    </Box>
  );
}
