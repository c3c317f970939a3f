import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { OUTCOME_PAGE_SIZE, PLAN_OUTCOMES, type PlanOutcomesQuery } from '#contract/lending/autoInvest/plan';
import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import { GRADES } from '#contract/lending/terms/grades';
import { formatMinute } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { Disclosure } from '../../../components/Disclosure';
import { PagedSection } from '../../../components/list/PagedSection';
import { RouteLink } from '../../../components/RouteLink';
import { outcomeTexts } from '../../../domain/market/outcomeTexts';
import { usePlanOutcomesQuery } from '../../../domain/market/marketApi';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { foldOutcomes } from './foldOutcomes';
import css from './plans.module.css';

const outcomeLabels = { pledged: 'Pledged', passedOver: 'Passed over' } as const;

export function OutcomesCard() {
  const [query, setQuery] = useState<PlanOutcomesQuery>({ page: 1 });
  const { accessToken } = useAuth();
  const list = usePlanOutcomesQuery(query, { skip: accessToken === null });
  const outcome = PLAN_OUTCOMES.find((one) => one === query.outcome);
  return (
    <PagedSection
      title="What your plans did, and why"
      toolbar={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
          <Choice
            label="What plans did"
            value={outcome ?? ''}
            options={PLAN_OUTCOMES.map((value) => [value, outcomeLabels[value]])}
            onChange={(value) =>
              setQuery(without({ ...query, page: 1, outcome: PLAN_OUTCOMES.find((one) => one === value) }))
            }
          />
          <Choice
            label="Grade"
            value={query.grade ?? ''}
            options={GRADES.map((value) => [value, value])}
            onChange={(value) => setQuery(without({ ...query, page: 1, grade: GRADES.find((one) => one === value) }))}
          />
        </Stack>
      }
      list={list}
      pageSize={OUTCOME_PAGE_SIZE}
      page={query.page ?? 1}
      onPage={(page) => setQuery({ ...query, page })}
      empty="Nothing here. Listings of the last 90 days appear here once your plans have considered them."
    >
      {(rows) => (
        <ul className={css.rows}>
          {foldOutcomes(rows).map((fold) => {
            const [first] = fold;
            if (fold.length === 1) return <Outcome key={first.loanId} outcome={first} />;
            return (
              <li key={first.loanId} className={css.outcome}>
                <Disclosure isRow summary={`${fold.length} loans passed over · ${outcomeTexts(first).join('; ')}`}>
                  <ul className={css.rows}>
                    {fold.map((one) => (
                      <Outcome key={one.loanId} outcome={one} />
                    ))}
                  </ul>
                </Disclosure>
              </li>
            );
          })}
        </ul>
      )}
    </PagedSection>
  );
}

function Outcome({ outcome }: { outcome: PlanOutcome }) {
  const { loanId, purpose, grade, months, principalKobo, at } = outcome;
  return (
    <li className={css.outcome}>
      <Typography sx={{ fontWeight: 600 }}>
        <RouteLink to={pathTo('listing', { loanId })} sx={{ display: 'inline-block', py: 0.5 }}>
          {purposeLabels[purpose]}, grade {grade}, {months} months, {formatNaira(principalKobo)}
        </RouteLink>
      </Typography>
      {outcomeTexts(outcome).map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Open since {formatMinute(new Date(at))}
      </Typography>
    </li>
  );
}

interface MaybeQuery {
  page: number;
  outcome?: PlanOutcomesQuery['outcome'] | undefined;
  grade?: PlanOutcomesQuery['grade'] | undefined;
}

const without = ({ page, outcome, grade }: MaybeQuery): PlanOutcomesQuery => ({
  page,
  ...(outcome && { outcome }),
  ...(grade && { grade }),
});

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">All</MenuItem>
      {options.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
