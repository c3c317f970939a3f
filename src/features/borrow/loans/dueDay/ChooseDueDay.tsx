import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { DueDay } from '#contract/lending/loans/dueDaySchema';
import type { DueDayForm } from '#contract/lending/loans/loanRules';
import { LAST_DUE_DAY } from '#contract/lending/schedule/dueDayChange';
import { kobo } from '#contract/money/kobo';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { isApiError, outcomeOf, serverText } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { failures } from '../../../../components/toast/catalogue';
import { dismissFailures } from '../../../../components/toast/toast';
import { Amount } from '../../../../domain/money/Amount';
import { useChangeDueDayMutation, useDueDayQuery } from '../../borrowApi';
import { Compared } from '../Compared';
import css from '../outcomes.module.css';

interface ChooseDueDayProps {
  loanId: string;
  onEnd: () => void;
}

const days = Array.from({ length: LAST_DUE_DAY }, (_none, index) => index + 1);

export function ChooseDueDay({ loanId, onEnd }: ChooseDueDayProps) {
  const [dayOfMonth, setDayOfMonth] = useState<number>();
  const query = { loanId, ...(dayOfMonth !== undefined && { dayOfMonth }) };
  const { data, currentData, error } = useDueDayQuery(query, { refetchOnMountOrArgChange: true });
  const [change, { isLoading }] = useChangeDueDayMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<DueDayForm>());
  const effect = currentData?.effect;

  async function send(body: DueDayForm): Promise<void> {
    dismissFailures();
    const outcome = await outcomeOf(change({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap());
    if ('answer' in outcome) onEnd();
    else showFailure(failures.loanAct, outcome.error);
  }

  if (error)
    return (
      <Typography>{(isApiError(error) && serverText(error)) || 'We couldn’t load it. Try again later.'}</Typography>
    );
  if (!data) return <Skeleton role="progressbar" aria-label="Loading the due day" height={80} />;
  if (data.refusal !== undefined) return <Typography role="status">{data.refusal}.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        select
        id="due-day"
        label={<span data-public="">New day of the month</span>}
        helperText={`Now it is day ${data.dayOfMonth}`}
        value={dayOfMonth ?? ''}
        onChange={({ target }) => setDayOfMonth(Number(target.value))}
        sx={{ width: '100%', maxWidth: 320 }}
      >
        {days
          .filter((day) => day !== data.dayOfMonth)
          .map((day) => (
            <MenuItem data-public="" key={day} value={day}>
              {day}
            </MenuItem>
          ))}
      </TextField>
      {dayOfMonth !== undefined && (
        <Box sx={{ minHeight: '8lh', width: '100%' }}>
          {effect ? (
            <Figures effect={effect} />
          ) : (
            <Skeleton role="progressbar" aria-label="Loading what it changes" height={120} />
          )}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {dayOfMonth !== undefined && (
          <Button
            variant="contained"
            loading={isLoading}
            disabled={!effect}
            onClick={() => effect && void send({ dayOfMonth, nextDueOn: effect.nextDueOn, costKobo: effect.costKobo })}
          >
            Change to day {dayOfMonth}
          </Button>
        )}
        <Button disabled={isLoading} onClick={onEnd}>
          Not now
        </Button>
      </Stack>
    </Stack>
  );
}

function Figures({ effect }: { effect: NonNullable<DueDay['effect']> }) {
  const { nextDueOn, nextDueBefore, nextKobo, nextBeforeKobo, endsOn, endsOnBefore, costKobo } = effect;
  return (
    <>
      <dl className={css.figures}>
        <dt>Next instalment</dt>
        <dd>
          <Compared
            now={formatDay(nextDueOn)}
            before={nextDueOn === nextDueBefore ? undefined : formatDay(nextDueBefore)}
          />
        </dd>
        <dt>Its amount</dt>
        <dd>
          <Compared
            now={<Amount kobo={nextKobo} />}
            before={nextKobo === nextBeforeKobo ? undefined : <Amount kobo={nextBeforeKobo} />}
          />
        </dd>
        <dt>Loan ends</dt>
        <dd>
          <Compared now={formatDay(endsOn)} before={endsOn === endsOnBefore ? undefined : formatDay(endsOnBefore)} />
        </dd>
        <dt>In all</dt>
        <dd>
          {costKobo === 0 ? (
            'costs the same'
          ) : (
            <>
              <Amount kobo={kobo(Math.abs(costKobo))} /> {costKobo > 0 ? 'more' : 'less'} interest
            </>
          )}
        </dd>
      </dl>
      <Typography variant="body2" sx={{ mt: 1, maxWidth: '64ch' }}>
        {costKobo === 0
          ? 'All instalments keep their amounts.'
          : `The next period is ${costKobo > 0 ? 'longer' : 'shorter'}, so its interest changes. All later instalments keep their amounts.`}
      </Typography>
    </>
  );
}
