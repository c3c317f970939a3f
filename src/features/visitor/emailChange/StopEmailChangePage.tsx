import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { object } from 'yup';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { CardPage } from '../../../components/CardPage';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { pathTo } from '../../../pathTo';
import { useStopEmailChangeByLinkMutation } from '../visitorApi';

/** Opened from a mail. Stopping takes a click, since mail programs open links too. */
export function StopEmailChangePage() {
  const { changeId = '', proof = '' } = useParams();
  const form = useRulesForm({ rules: object(), defaultValues: {} });
  const [stop, { isSuccess }] = useStopEmailChangeByLinkMutation();
  const onSubmit = useFormSubmit(form, {
    send: () => stop({ changeId, proof }).unwrap(),
    failure: failures.contactChange,
    onSuccess: () => undefined,
  });
  return (
    <CardPage>
      <PageHeading sx={{ mb: 2 }}>{isSuccess ? 'Your email stays' : 'Stop the change of your email'}</PageHeading>
      {isSuccess ? (
        <>
          <Typography role="status" sx={{ mb: 2 }}>
            The change is stopped. If you didn’t ask for it, somebody may know your password: set a new one.
          </Typography>
          <RouteLink to={pathTo('forgotPassword')}>Set a new password</RouteLink>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void onSubmit(event)}>
          <Typography sx={{ mb: 3 }}>
            Our support was told that you can’t read this mailbox any more. You can, so your email can stay as it is.
          </Typography>
          <FormError control={form.control} />
          <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Stopping…">
            Keep my email
          </SubmitButton>
        </form>
      )}
    </CardPage>
  );
}
