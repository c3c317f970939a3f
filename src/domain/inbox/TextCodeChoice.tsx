import { LabelledCheckbox } from '../../components/form/LabelledCheckbox';
import { useAuth } from '../../session/useSession';
import { useTextPreferencesQuery } from './inboxApi';

interface TextCodeChoiceProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  disabled?: boolean;
}

/** Offers the code by text message. Renders nothing without a proved phone number. */
export function TextCodeChoice({ isChosen, onChoose, disabled = false }: TextCodeChoiceProps) {
  const { accessToken } = useAuth();
  const { data } = useTextPreferencesQuery(undefined, { skip: accessToken === null });
  if (!data?.isPhoneProved) return null;
  return (
    <LabelledCheckbox
      label="Text me the code instead of emailing it"
      checked={isChosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
