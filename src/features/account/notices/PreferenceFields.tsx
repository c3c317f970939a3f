import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAIL_WAYS, mailGroups, type MailWay } from '#contract/mailKinds';
import type { NoticePreference } from '#contract/people/inbox/noticeSchema';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';
import { failures } from '../../../components/toast/catalogue';
import { useSetNoticePreferenceMutation } from '../../../domain/inbox/inboxApi';

const wayLabels: Readonly<Record<MailWay, string>> = {
  both: 'By email and in your notices',
  mail: 'By email only',
  inbox: 'In your notices only',
};

/** Each choice is saved at once. */
export function PreferenceFields({ preference }: { preference: NoticePreference }) {
  const { group, way, isGathered } = preference;
  const [save] = useSetNoticePreferenceMutation();
  const { label, choice } = mailGroups[group];
  const change = (changed: Partial<NoticePreference>) =>
    save({ body: { ...preference, ...changed } })
      .unwrap()
      .catch((error: unknown) => showFailure(failures.notice, asApiError(error)));
  return (
    <Box component="section" aria-labelledby={`mails-${group}`}>
      <Typography id={`mails-${group}`} variant="h3">
        {label}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch', color: 'text.secondary' }}>{choice}</Typography>
      <TextField
        select
        label={`Emails about ${label.toLowerCase()}`}
        value={way}
        onChange={({ target }) => {
          const chosen = MAIL_WAYS.find((name) => name === target.value);
          if (chosen) void change({ way: chosen });
        }}
        sx={{ width: '100%', maxWidth: 360 }}
      >
        {MAIL_WAYS.map((name) => (
          <MenuItem key={name} value={name}>
            {wayLabels[name]}
          </MenuItem>
        ))}
      </TextField>
      {'isGathered' in mailGroups[group] && (
        <LabelledCheckbox
          label="One email a day, in the morning"
          checked={isGathered}
          onChange={({ target }) => void change({ isGathered: target.checked })}
        />
      )}
    </Box>
  );
}
