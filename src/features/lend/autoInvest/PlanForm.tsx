import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LOAN_PURPOSES, purposeLabels } from '#contract/lending/applications/purposes';
import { lendingErrors } from '#contract/lending/errors';
import { PLAN_PRIORITIES, planPriorityLabels } from '#contract/lending/autoInvest/plan';
import { planFormRules, readPlanFields, type PlanFields } from '#contract/lending/autoInvest/planFormRules';
import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { GRADES } from '#contract/lending/terms/grades';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { amountInput, countInput } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { RiskNote } from '../../../domain/market/RiskNote';
import { ChoiceChips } from './ChoiceChips';
import { PlanForecastCard } from './PlanForecastCard';
import css from './plans.module.css';

interface PlanFormProps {
  title: string;
  submit: string;
  defaultValues: PlanFields;
  incrementKobo: Kobo;
  /** Whether to ask for the risk confirmation; only for new plans. */
  asksRisk: boolean;
  send: (limits: PlanLimitsForm) => Promise<unknown>;
  onSaved: () => void;
  onBack: () => void;
}

const gradeOptions = GRADES.map((value) => ({ value, label: value }));
const purposeOptions = LOAN_PURPOSES.map((value) => ({ value, label: purposeLabels[value] }));
const priorityOptions = PLAN_PRIORITIES.map((value) => ({ value, label: planPriorityLabels[value] }));

export function PlanForm(props: PlanFormProps) {
  const { title, submit, defaultValues, incrementKobo, asksRisk, send, onSaved, onBack } = props;
  const increment = formatNaira(incrementKobo);
  const risk = { isAsked: asksRisk, text: lendingErrors.RISK_NOT_ACCEPTED.text };
  const form = useRulesForm({ rules: planFormRules(incrementKobo, increment, risk), defaultValues });
  const { control } = form;
  const onSubmit = useFormSubmit(form, {
    send: async (fields) => {
      const limits = readPlanFields(fields);
      if (!limits) throw new Error('The fields of the plan pass the form but not the call');
      await send(limits);
    },
    failure: failures.plan,
    onSuccess: onSaved,
  });
  const fields = form.watch();
  return (
    <form noValidate className={css.columns} onSubmit={(event) => void onSubmit(event)}>
      <Card component="section" aria-labelledby="plan-form" sx={{ p: { xs: 3, md: 4 } }}>
        <Stack sx={{ gap: 1 }}>
          <Typography id="plan-form" variant="h2" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <ChoiceChips control={control} name="grades" legend="Grades" options={gradeOptions} />
          <FormInput
            control={control}
            name="amount"
            isLabelOver
            label="Maximum per loan, in naira"
            isPublic
            autoComplete="off"
            hint={`In steps of ${increment}. Smaller amounts spread over more loans`}
            input={amountInput}
          />
          <div className={css.pair}>
            <FormInput
              control={control}
              name="monthsFrom"
              isLabelOver
              label="Months from"
              isPublic
              autoComplete="off"
              input={countInput}
            />
            <FormInput
              control={control}
              name="monthsTo"
              isLabelOver
              label="Months to"
              isPublic
              autoComplete="off"
              input={countInput}
            />
          </div>
          <ChoiceChips control={control} name="purposes" legend="Purposes" options={purposeOptions} />
          <FormCheckbox control={control} name="securedOnly" label="Only loans with security" />
          <div className={css.amounts}>
            <FormInput
              control={control}
              name="keptBack"
              isLabelOver
              label="Always leave in my wallet, in naira"
              isPublic
              autoComplete="off"
              hint="Leave empty to keep nothing"
              input={amountInput}
            />
            <FormInput
              control={control}
              name="mostAMonth"
              isLabelOver
              label="Maximum per month, in naira"
              isPublic
              autoComplete="off"
              hint="Leave empty for no limit"
              input={amountInput}
            />
          </div>
          <FormInput
            control={control}
            name="notes"
            isLabelOver
            label="Maximum for notes bought from one loan, in naira"
            isPublic
            autoComplete="off"
            hint="The plan buys other lenders’ notes at 100% or less. Leave empty to buy none"
            input={amountInput}
          />
          <fieldset className={css.group}>
            <legend className={css.legend}>Maximum in each grade, in percent of what you lend</legend>
            <div className={css.limits}>
              {GRADES.map((grade) => (
                <FormInput
                  key={grade}
                  control={control}
                  name={`limits.${grade}`}
                  isLabelOver
                  label={`Grade ${grade}`}
                  isPublic
                  autoComplete="off"
                  input={countInput}
                />
              ))}
            </div>
          </fieldset>
          <FormSelect
            control={control}
            name="priority"
            label="If there isn’t enough for all"
            options={priorityOptions}
            isPublic
          />
        </Stack>
      </Card>
      <div className={css.aside}>
        <PlanForecastCard limits={readPlanFields(fields)} />
      </div>
      <Card sx={{ p: { xs: 3, md: 4 } }}>
        <Stack sx={{ gap: 1 }}>
          {asksRisk && (
            <Stack sx={{ gap: 2, mb: 1 }}>
              <RiskNote />
              <FormCheckbox
                control={control}
                name="acceptsRisk"
                label="I accept the risk. The plan pledges my money automatically until I pause it"
              />
            </Stack>
          )}
          <FormError control={control} />
          <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Saving…">
            {submit}
          </SubmitButton>
          <Button fullWidth onClick={onBack}>
            Back
          </Button>
        </Stack>
      </Card>
    </form>
  );
}
