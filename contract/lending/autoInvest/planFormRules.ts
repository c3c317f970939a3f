import { array, boolean, object, string, type InferType } from 'yup';
import { amountRefusal, readNaira, typedNaira } from '../../money/typedAmount';
import { kobo, type Kobo } from '../../money/kobo';
import { LOAN_PURPOSES, type LoanPurpose } from '../applications/purposes';
import { isInIncrements } from '../terms/increments';
import { GRADES, type Grade } from '../terms/grades';
import { PLAN_MONTHS, PLAN_PRIORITIES, type PlanLimits } from './plan';
import { planLimitRules, type PlanLimitsForm } from './planRules';

const AMOUNT = 'Enter an amount, as in 80,000';
const AMOUNT_OR_NOTHING = 'Enter an amount, as in 50,000, or leave it empty';
const PERCENT = 'Enter a percentage from 1 to 100, or leave it empty';
const MONTHS = `Enter a number of months from ${PLAN_MONTHS.least} to ${PLAN_MONTHS.most}`;

const optionalAmount = () =>
  string()
    .defined()
    .test('amount', amountRefusal(AMOUNT_OR_NOTHING), (text) => text.trim() === '' || readNaira(text) !== undefined);

const optionalLimit = () => optionalAmount().test('positive', AMOUNT_OR_NOTHING, (text) => readNaira(text) !== 0);

const percentRule = () =>
  string()
    .defined()
    .matches(/^(|[1-9]\d?|100)$/, PERCENT);

const monthsRule = () =>
  string()
    .required(MONTHS)
    .matches(/^[1-9]\d?$/, MONTHS)
    .test('range', MONTHS, (text) => Number(text) >= PLAN_MONTHS.least && Number(text) <= PLAN_MONTHS.most);

/** The plan form: amounts in naira, empty for no limit. */
export const planFormRules = (incrementKobo: Kobo, incrementText: string, risk: { isAsked: boolean; text: string }) =>
  object({
    grades: array(string().oneOf(GRADES).required()).min(1, 'Choose at least one grade').required(),
    monthsFrom: monthsRule(),
    monthsTo: monthsRule().test('order', 'The longest term must not be below the shortest', (to, { parent }) =>
      isAtLeast(to, parent),
    ),
    purposes: array(string().oneOf(LOAN_PURPOSES).required()).min(1, 'Choose at least one purpose').required(),
    securedOnly: boolean().defined(),
    amount: string()
      .required('Amount is required')
      .test('amount', amountRefusal(AMOUNT), (text) => (readNaira(text) ?? 0) > 0)
      .test('increments', `Enter a multiple of ${incrementText}`, (text) =>
        isInIncrements(kobo(readNaira(text) ?? 0), incrementKobo),
      ),
    limits: object({ A: percentRule(), B: percentRule(), C: percentRule(), D: percentRule(), E: percentRule() }),
    priority: string().oneOf(PLAN_PRIORITIES).required(),
    keptBack: optionalAmount(),
    mostAMonth: optionalLimit(),
    notes: optionalLimit(),
    acceptsRisk: boolean()
      .defined()
      .test('accepted', risk.text, (isAccepted) => isAccepted || !risk.isAsked),
  });

function isAtLeast(to: string, parent: unknown): boolean {
  const from: unknown = typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'monthsFrom') : undefined;
  return Number(to) >= Number(from);
}

export type PlanFields = InferType<ReturnType<typeof planFormRules>>;

const EVERYTHING: { grades: Grade[]; purposes: LoanPurpose[] } = { grades: [...GRADES], purposes: [...LOAN_PURPOSES] };

/** Defaults of a new plan: every listing, smallest amounts. */
export const newPlanFields = (months: { minimum: number; maximum: number }, incrementKobo: Kobo): PlanFields => ({
  ...EVERYTHING,
  monthsFrom: String(months.minimum),
  monthsTo: String(months.maximum),
  securedOnly: false,
  amount: typedNaira(incrementKobo),
  limits: { A: '', B: '', C: '', D: '', E: '' },
  priority: 'return',
  keptBack: '',
  mostAMonth: '',
  notes: '',
  acceptsRisk: false,
});

const typedPercent = (percent: number | undefined) => (percent === undefined ? '' : String(percent));

/** A plan's limits as a form shows them: amounts as typed naira, limits per grade in percent. */
export function fieldsOfPlan(plan: PlanLimits): PlanFields {
  const { grades, purposes, monthsFrom, monthsTo, gradeLimits, keptBackKobo, mostAMonthKobo, notesKobo } = plan;
  return {
    grades: [...grades],
    purposes: [...purposes],
    monthsFrom: String(monthsFrom),
    monthsTo: String(monthsTo),
    securedOnly: plan.securedOnly,
    amount: typedNaira(plan.amountKobo),
    limits: {
      A: typedPercent(gradeLimits.A),
      B: typedPercent(gradeLimits.B),
      C: typedPercent(gradeLimits.C),
      D: typedPercent(gradeLimits.D),
      E: typedPercent(gradeLimits.E),
    },
    priority: plan.priority,
    keptBack: keptBackKobo === 0 ? '' : typedNaira(keptBackKobo),
    mostAMonth: mostAMonthKobo === undefined ? '' : typedNaira(mostAMonthKobo),
    notes: notesKobo === undefined ? '' : typedNaira(notesKobo),
    acceptsRisk: true,
  };
}

/** @returns the fields as a request body; undefined while they are invalid */
export function readPlanFields(fields: PlanFields): PlanLimitsForm | undefined {
  const mostAMonth = readNaira(fields.mostAMonth);
  const notes = readNaira(fields.notes);
  const limits = Object.entries(fields.limits).filter(([, percent]) => percent !== '');
  const form = {
    grades: fields.grades,
    monthsFrom: Number(fields.monthsFrom),
    monthsTo: Number(fields.monthsTo),
    purposes: fields.purposes,
    securedOnly: fields.securedOnly,
    amountKobo: readNaira(fields.amount),
    gradeLimits: Object.fromEntries(limits.map(([grade, percent]) => [grade, Number(percent)])),
    priority: fields.priority,
    keptBackKobo: fields.keptBack.trim() === '' ? 0 : readNaira(fields.keptBack),
    ...(mostAMonth !== undefined && { mostAMonthKobo: mostAMonth }),
    ...(notes !== undefined && { notesKobo: notes }),
  };
  return planLimitRules.isValidSync(form) ? planLimitRules.cast(form) : undefined;
}
