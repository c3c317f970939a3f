import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { object, type InferType } from 'yup';
import type { ApplicationStep, ApplicationDraft } from '#contract/lending/applications/draftRules';
import type { Requirement } from '#contract/people/eligibility/eligibility';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { APPLICATION_CONSENT, consentRule } from '#contract/lending/applications/applicationRules';
import { consentFieldsOf } from '#contract/lending/bureaux/bureauRules';
import { securityKindLabels, workKindLabels } from '#contract/lending/applications/choices';
import { residenceLabels } from '#contract/lending/applications/residence';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { useBureauTermsQuery } from '../../../domain/bureaux/bureauxApi';
import { ConsentFields } from '../../../domain/bureaux/ConsentFields';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import { nearestSize } from '../../../domain/lending/loanSize';
import { useAddApplicationFileMutation } from '../../../domain/files/filesApi';
import { useUploads } from '../../../domain/files/useUploads';
import { ApplicationFiles } from './ApplicationFiles';
import { LikelyCost } from './LikelyCost';
import { LikelyTopUp, type ToppedUp } from './LikelyTopUp';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { StepFrame } from './StepFrame';

interface ReviewStepProps {
  actor: LoanApplicationActor;
  terms: LendingTerms;
  draft: Partial<ApplicationDraft>;
  missing: readonly Requirement[];
  topUp: ToppedUp | undefined;
}

const rulesOf = (isRequired: boolean) => object({ consent: consentRule(), ...consentFieldsOf(isRequired) });
type ReviewFields = InferType<ReturnType<typeof rulesOf>>;

const names = { asksBureaux: 'asksBureaux', bvn: 'bvn' } as const;
const sending = { text: 'Send the application', waitingText: 'Sending…' };

export function ReviewStep({ actor, terms, draft, missing, topUp }: ReviewStepProps) {
  const canSend = missing.length === 0;
  const size = draft.asked && nearestSize(draft.asked, terms);
  const { data: bureauTerms } = useBureauTermsQuery();
  const asked = bureauTerms && bureauTerms.bureaux.length > 0 ? bureauTerms : undefined;
  const form = useRulesForm<ReviewFields>({
    rules: rulesOf(asked?.isRequired ?? false),
    defaultValues: { asksBureaux: false, bvn: '' },
  });
  const [addFile] = useAddApplicationFileMutation();
  const uploads = useUploads((file, about, onProgress) => addFile({ file, query: { about }, onProgress }));
  const onSubmit = useFlowSubmit(actor, form, {
    send: ({ asksBureaux, bvn }) =>
      actor.send({ type: 'sendAsked', ...(asked && asksBureaux && { bureaux: { version: asked.version, bvn } }) }),
  });
  return (
    <StepFrame
      actor={actor}
      control={form.control}
      heading="Review"
      why="Please check your answers before you send them."
      action={canSend ? { ...sending, isHeld: uploads.running !== undefined } : null}
      onSubmit={onSubmit}
    >
      <Box>
        {partsOf(draft).map(({ step, title, lines }) => (
          <Box key={step} component="section" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Link component="button" type="button" onClick={() => actor.send({ type: 'stepChosen', step })}>
                Change <span className="visually-hidden">{title}</span>
              </Link>
            </Box>
            {lines.map((line) => (
              <Typography key={line} sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      <ApplicationFiles work={draft.work?.kind} uploads={uploads} />
      {size &&
        (topUp ? <LikelyTopUp size={size} terms={terms} topUp={topUp} /> : <LikelyCost size={size} terms={terms} />)}
      {canSend ? (
        <>
          {asked && (
            <ConsentFields
              control={form.control}
              terms={asked}
              heading={
                <Typography variant="h3" component="h2">
                  Credit reports
                </Typography>
              }
              names={names}
            />
          )}
          <FormCheckbox control={form.control} name="consent" label={APPLICATION_CONSENT} />
        </>
      ) : (
        <MissingSteps title="Before you can send it" missing={missing} />
      )}
    </StepFrame>
  );
}

interface Part {
  step: ApplicationStep;
  title: string;
  lines: readonly string[];
}

const naira = (amount: number) => formatNaira(kobo(amount));
const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`);

function partsOf({ asked, work, answers, security }: Partial<ApplicationDraft>): Part[] {
  return [
    {
      step: 'loan',
      title: 'The loan',
      lines: asked
        ? [`${naira(asked.principalKobo)} for ${monthsText(asked.months)}`, purposeLabels[asked.purpose]]
        : [],
    },
    {
      step: 'work',
      title: 'Income and work',
      lines: work
        ? [
            workKindLabels[work.kind] + (work.kind === 'none' ? '' : `, for ${monthsText(work.monthsInWork)}`),
            `${naira(work.monthlyIncomeKobo)} a month`,
            `${naira(work.monthlyDebtsKobo)} a month on other debts`,
            ...(work.livesIn ? [`Lives in ${residenceLabels[work.livesIn]}`] : []),
            ...(work.ownWords ? [`For lenders, once our reviewer has read it: “${work.ownWords}”`] : []),
          ]
        : [],
    },
    { step: 'questions', title: 'Money-habits questionnaire', lines: answers ? ['All answered'] : [] },
    {
      step: 'security',
      title: 'Security',
      lines: security
        ? [`${securityKindLabels[security.kind]}, worth ${naira(security.valueKobo)}`, security.description]
        : ['None'],
    },
  ];
}
