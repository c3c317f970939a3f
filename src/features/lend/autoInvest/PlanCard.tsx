import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LOAN_PURPOSES, purposeLabels, type LoanPurpose } from '#contract/lending/applications/purposes';
import { planStateLabels, type PlanState } from '#contract/lending/autoInvest/plan';
import type { PlanStateChange } from '#contract/lending/autoInvest/planRules';
import type { InvestmentPlan } from '#contract/lending/autoInvest/planSchema';
import { formatNaira } from '#contract/money/format';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { StatusChip } from '../../../components/figures/StatusChip';
import { failures } from '../../../components/toast/catalogue';
import { useSetPlanStateMutation } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import css from './plans.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

function describe({
  grades,
  monthsFrom,
  monthsTo,
  purposes,
  securedOnly,
  amountKobo,
  notesKobo,
}: InvestmentPlan): string {
  const what = purposesText(purposes);
  const secured = securedOnly ? ', secured only' : '';
  const notes = notesKobo === undefined ? '' : ` · buys notes, at most ${formatNaira(notesKobo)} of one loan`;
  return `Grades ${grades.join(', ')} · ${monthsFrom} to ${monthsTo} months · ${what}${secured} · at most ${formatNaira(amountKobo)} to one loan${notes}`;
}

const FEW = 2;

function purposesText(purposes: InvestmentPlan['purposes']): string {
  const others = LOAN_PURPOSES.filter((one) => !purposes.includes(one));
  if (others.length === 0) return 'any purpose';
  const namesOf = (some: readonly LoanPurpose[]) => some.map((one) => purposeLabels[one]).join(', ');
  return others.length <= FEW ? `any purpose but ${namesOf(others)}` : namesOf(purposes);
}

export function PlanCard({ plan, onChange }: { plan: InvestmentPlan; onChange: () => void }) {
  const { id, number, version, state, keptBackKobo, mostAMonthKobo, monthKobo, pledgedKobo } = plan;
  const [setState, { isLoading }] = useSetPlanStateMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<PlanStateChange>());
  const [isEnding, setIsEnding] = useState(false);
  const input = (next: PlanState) => ({ params: { planId: id }, body: { state: next, version } });
  const change = async (next: PlanState) => {
    const asked = input(next);
    const outcome = await outcomeOf(setState({ ...asked, idempotencyKey: keyFor(asked.body) }).unwrap());
    if ('error' in outcome) showFailure(failures.plan, outcome.error);
  };
  return (
    <Card component="article" aria-labelledby={`plan-${number}`} sx={{ p: { xs: 3, md: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography id={`plan-${number}`} variant="h2">
          Plan {number}
        </Typography>
        <StatusChip tone={state === 'on' ? 'success' : 'neutral'}>{planStateLabels[state]}</StatusChip>
      </Box>
      <Typography>{describe(plan)}</Typography>
      <ul className={css.rows}>
        <li className={css.row}>
          <span>Pledged to open listings</span>
          <Amount kobo={pledgedKobo} />
        </li>
        <li className={css.row}>
          <span>
            {plan.notesKobo === undefined ? 'Pledged this month' : 'Pledged and paid for notes this month'}
            {mostAMonthKobo !== undefined && `, of ${formatNaira(mostAMonthKobo)}`}
          </span>
          <Amount kobo={monthKobo} />
        </li>
        {keptBackKobo > 0 && (
          <li className={css.row}>
            <span>Kept in the wallet</span>
            <Amount kobo={keptBackKobo} />
          </li>
        )}
      </ul>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={onChange} disabled={isLoading}>
          Change
        </Button>
        <Button variant="outlined" disabled={isLoading} onClick={() => void change(state === 'on' ? 'paused' : 'on')}>
          {state === 'on' ? 'Pause' : 'Switch on'}
        </Button>
        <Button color="error" disabled={isLoading} onClick={() => setIsEnding(true)}>
          End
        </Button>
      </Box>
      {isEnding && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={`End plan ${number}?`}
            text="It stops lending, and can’t be switched on again. Its pledges and loans stay."
            submit="End the plan"
            isDestructive
            send={(idempotencyKey) => setState({ ...input('ended'), idempotencyKey }).unwrap()}
            onClose={() => setIsEnding(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
