import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { mandateEndTexts } from '#contract/money/mandates/mandates';
import type { PaydayForm } from '#contract/money/mandates/mandateRules';
import { keptRateText, TAKEN_TEXT, triesText } from '#contract/money/mandates/mandateTexts';
import { LAST_PAYDAY } from '#contract/money/mandates/tryDays';
import type { Mandate } from '#contract/money/mandates/mandateSchema';
import { outcomeOf } from '../../../api/apiError';
import { polled } from '../../../api/polling';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { Section } from '../../../components/Section';
import { failures } from '../../../components/toast/catalogue';
import { dismissFailures } from '../../../components/toast/toast';
import {
  useEndMandateMutation,
  useMyMandateQuery,
  useSetPaydayMutation,
  useSetUpMandateMutation,
} from '../../../domain/wallet/walletApi';
import { Charges } from './Charges';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

/** Instalments taken from the person's own bank account: what is taken, when, and how to stop it. */
export function MandateCard() {
  const { data } = useMyMandateQuery(undefined, polled);
  if (!data || (!data.isOffered && !data.latest)) return null;
  const { latest, charges, isOffered } = data;
  return (
    <Section isQuiet title="Instalments from your bank account">
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        {latest?.state === 'active' ? (
          <Active mandate={latest} />
        ) : latest?.state === 'pending' ? (
          <Pending mandate={latest} />
        ) : (
          <Offer isOffered={isOffered} mandate={latest} />
        )}
      </Stack>
      {charges.length > 0 && <Charges charges={charges} />}
    </Section>
  );
}

function Offer({ mandate, isOffered }: { mandate: Mandate | undefined; isOffered: boolean }) {
  const [setUp, { isLoading }] = useSetUpMandateMutation();
  const [keyFor] = useState(() => createIdempotencyKeys());

  async function press() {
    dismissFailures();
    const outcome = await outcomeOf(setUp({ idempotencyKey: keyFor({}) }).unwrap());
    keyFor.forget();
    if ('error' in outcome) showFailure(failures.mandate, outcome.error);
  }

  return (
    <>
      {mandate?.end !== undefined && (
        <Typography role="status">We take nothing from your bank account. {mandateEndTexts[mandate.end]}</Typography>
      )}
      {isOffered && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {TAKEN_TEXT} {triesText()} You can stop it at any time.
          </Typography>
          <Button variant="outlined" loading={isLoading} onClick={press}>
            {mandate ? 'Set it up again' : 'Set it up'}
          </Button>
        </>
      )}
    </>
  );
}

function Pending({ mandate: { bankName, accountEndsIn, confirmUrl } }: { mandate: Mandate }) {
  return (
    <>
      <Typography role="status">
        Waiting for your bank: {bankName}, account ending in {accountEndsIn}. Confirm it there; that can take up to two
        days. Until then we take nothing.
      </Typography>
      {confirmUrl !== undefined && (
        <Link href={confirmUrl} target="_blank" rel="noopener">
          Confirm it at your bank
        </Link>
      )}
      <Stop act="Cancel it" />
    </>
  );
}

function Active({ mandate: { bankName, accountEndsIn, chargesFrom, payday } }: { mandate: Mandate }) {
  return (
    <>
      <Typography role="status">
        On: {bankName}, account ending in {accountEndsIn}.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        If your wallet doesn’t hold enough on a due day, we take what the instalment still owes, and never more
        {chargesFrom !== undefined && `; nothing before ${formatDay(chargesFrom)}`}. {triesText(payday)}
      </Typography>
      <Payday payday={payday} />
      <Stop act="Stop it" />
    </>
  );
}

const paydays = Array.from({ length: LAST_PAYDAY }, (_none, index) => index + 1);

function Payday({ payday }: { payday: number | undefined }) {
  const [setPayday, { isLoading }] = useSetPaydayMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<PaydayForm>());

  async function choose(body: PaydayForm): Promise<void> {
    dismissFailures();
    const outcome = await outcomeOf(setPayday({ body, idempotencyKey: keyFor(body) }).unwrap());
    keyFor.forget();
    if ('error' in outcome) showFailure(failures.mandate, outcome.error);
  }

  return (
    <TextField
      select
      id="payday"
      label={<span data-public="">Your payday</span>}
      helperText="Day of the month on which your money usually comes; we try for the last time then"
      value={payday ?? ''}
      disabled={isLoading}
      onChange={({ target }) => void choose({ payday: target.value === '' ? null : Number(target.value) })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 320 }}
    >
      <MenuItem data-public="" value="">
        None
      </MenuItem>
      {paydays.map((day) => (
        <MenuItem data-public="" key={day} value={day}>
          {day}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Stop({ act }: { act: string }) {
  const keptRateBps = useMyMandateQuery().data?.keptRateBps;
  const [isOpen, setIsOpen] = useState(false);
  const [end] = useEndMandateMutation();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Take nothing more from your bank account?"
            text={`We then take amounts due from your wallet alone, so please add money before each due day. Payments we’ve already asked your bank for may still arrive. You can set it up again at any time.${
              keptRateBps === undefined ? '' : ` ${keptRateText(keptRateBps)}`
            }`}
            submit={act}
            isDestructive
            send={(idempotencyKey) => end({ idempotencyKey }).unwrap()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
