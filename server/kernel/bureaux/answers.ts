import { array, number, object, string } from 'yup';
import { readIsoDay } from '#contract/dates';
import { PERFORMANCES, MOST_ENTRIES } from '#contract/lending/bureaux/report';
import { kobo } from '#contract/money/kobo';
import type { BureauAnswer } from './bureau';

/** A hundred billion naira: more is a mistake of the adapter's. */
const MOST_KOBO = 10_000_000_000_000;

const line = (most: number) => string().strict().trim().max(most).required();
const amount = () => number().strict().integer().min(0).max(MOST_KOBO).required();
const wholeNumber = (most: number) => number().strict().integer().min(0).max(most).required();
const isDay = (text: string) => readIsoDay(text) === text;

const entry = object({
  reference: line(100),
  lender: line(120),
  product: line(80),
  performance: string().strict().oneOf(PERFORMANCES).required(),
  openedOn: string().strict().required().test(isDay),
  grantedKobo: amount(),
  debtKobo: amount(),
  overdueKobo: amount(),
  mostDaysLate: wholeNumber(10_000),
}).required();

const found = object({
  request: string().strict().required(),
  state: string().strict().oneOf(['found']).required(),
  report: object({
    reference: line(100),
    inquiries: wholeNumber(10_000),
    entries: array(entry).strict().max(MOST_ENTRIES).required(),
  }).required(),
}).required();

const notFound = object({
  request: string().strict().required(),
  state: string().strict().oneOf(['notFound']).required(),
}).required();

/** @returns undefined unless it is a complete answer to this request */
export function readAnswer(body: string, request: string): BureauAnswer | undefined {
  const answer = parsed(body);
  if (notFound.isValidSync(answer, { strict: true }) && answer.request === request) return { state: 'notFound' };
  if (!found.isValidSync(answer, { strict: true }) || answer.request !== request) return undefined;
  const { reference, inquiries, entries } = answer.report;
  return {
    state: 'found',
    report: {
      reference,
      inquiries,
      entries: entries.map(({ grantedKobo, debtKobo, overdueKobo, ...rest }) => ({
        reference: rest.reference,
        lender: rest.lender,
        product: rest.product,
        performance: rest.performance,
        openedOn: rest.openedOn,
        grantedKobo: kobo(grantedKobo),
        debtKobo: kobo(debtKobo),
        overdueKobo: kobo(overdueKobo),
        mostDaysLate: rest.mostDaysLate,
      })),
    },
  };
}

/** 409 is a dispute that the bureau already has. */
export const acceptedDispute = (status: number): boolean => (status >= 200 && status < 300) || status === 409;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
