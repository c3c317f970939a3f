import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { termsFormRules, type TermsForm } from '#contract/lending/terms/rules';
import { readFigure, typedFigure } from '#contract/lending/terms/readFigure';
import { mapFigures, termFigures, type TermFigures } from '#contract/lending/terms/termFigures';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { failures } from '../../../components/toast/catalogue';
import { dismissFailures } from '../../../components/toast/toast';
import { useActForm } from '../../../domain/administration/useActForm';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { EffectsTable } from './EffectsTable';
import { useLazyPreviewLendingTermsQuery, useProposeLendingTermsMutation } from '../portalApi';
import { termGroups } from './CommonFigures';
import { TermsCard } from './TermsCard';

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1,
};

const UNITS = { naira: 'in naira', percent: 'in %', count: '' } as const;

/** The form's rules have already refused unreadable figures. */
const figuresIn = (typed: TermsForm): TermFigures =>
  mapFigures((figure) => readFigure(figure, typed[figure.name]) ?? 0);

export function NewTermsForm({ current, onClose }: { current: TermFigures; onClose: () => void }) {
  const [propose] = useProposeLendingTermsMutation();
  const [askEffects, { originalArgs: asked, currentData: effects, isFetching }] = useLazyPreviewLendingTermsQuery();
  const { form, onSubmit } = useActForm<TermsForm>({
    rules: termsFormRules,
    defaultValues: { ...mapFigures((figure) => typedFigure(figure, current[figure.name])), reason: '' },
    send: ({ reason, ...typed }, idempotencyKey) =>
      propose({ body: { ...figuresIn({ ...typed, reason }), reason }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  // Never shows effects of figures other than the typed ones.
  const areCurrent =
    asked && termFigures.every((figure) => readFigure(figure, typed[figure.name] ?? '') === asked[figure.name]);
  async function preview(): Promise<void> {
    dismissFailures();
    if (!(await form.trigger(termFigures.map(({ name }) => name)))) return;
    const outcome = await outcomeOf(askEffects(figuresIn(form.getValues())).unwrap());
    if (!('answer' in outcome)) showFailure(failures.administration, outcome.error);
  }
  return (
    <TermsCard id="new-terms" title="A new version">
      <LeaveGuard control={form.control} />
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        {termGroups.map(({ title, figures }) => (
          <Box key={title} component="fieldset" sx={{ m: 0, p: 0, mt: 3, border: 0, minWidth: 0 }}>
            <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
              {title}
            </Typography>
            <Box sx={fieldGrid}>
              {figures.map(({ name, label, unit }) => (
                <FormInput
                  key={name}
                  control={form.control}
                  name={name}
                  label={`${label} ${UNITS[unit]}`.trim()}
                  isLabelOver
                  autoComplete="off"
                  input={amountInput}
                />
              ))}
            </Box>
          </Box>
        ))}
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" loading={isFetching} onClick={() => void preview()}>
            See what it would change
          </Button>
          {areCurrent && effects && (
            <Box sx={{ mt: 2 }}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                The last offers, under these terms
              </Typography>
              <EffectsTable effects={effects} />
            </Box>
          )}
        </Box>
        <Box sx={{ mt: 3, maxWidth: 560 }}>
          <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
          <FormError control={form.control} />
          <SubmitButton isWaiting={isSubmitting} waitingText="Proposing…">
            Propose
          </SubmitButton>
          <Button fullWidth onClick={onClose} disabled={isSubmitting} sx={{ mt: 1 }}>
            Back
          </Button>
        </Box>
      </form>
    </TermsCard>
  );
}
