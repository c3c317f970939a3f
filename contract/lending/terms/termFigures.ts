import { basisPoints } from '../../money/basisPoints';
import { kobo } from '../../money/kobo';
import type { GradeTerms, LendingTerms } from './lendingTerms';

/** What a figure of the lending terms is counted in. */
type Unit = 'naira' | 'percent' | 'count';

interface Figure {
  label: string;
  unit: Unit;
  /** In kobo, basis points, or as it is. */
  least: number;
  most: number;
}

const NAIRA = 100;
const PERCENT = 100;

const amount = (label: string, most: number): Figure => ({ label, unit: 'naira', least: NAIRA, most: most * NAIRA });
const rate = (label: string, least: number, most: number): Figure => ({
  label,
  unit: 'percent',
  least: least * PERCENT,
  most: most * PERCENT,
});
const count = (label: string, least: number, most: number): Figure => ({ label, unit: 'count', least, most });

const interest = (grade: string) => rate(`Grade ${grade}: interest a year`, 0, 100);
const fee = (grade: string) => rate(`Grade ${grade}: origination fee`, 0, 20);
const loss = (grade: string) => rate(`Grade ${grade}: expected loss a year`, 0, 50);

/** The lending terms as single figures, as administrators propose them, each with what it may be. */
export const TERM_FIGURES = {
  dollarRateKobo: amount('Price of a dollar', 100_000),
  incrementDollars: count('Increment in dollars', 1, 1000),
  principalLeastKobo: amount('Least principal', 100_000_000),
  principalMostKobo: amount('Largest principal', 1_000_000_000),
  monthsLeast: count('Fewest months', 1, 60),
  monthsMost: count('Most months', 1, 60),
  interestA: interest('A'),
  feeA: fee('A'),
  lossA: loss('A'),
  interestB: interest('B'),
  feeB: fee('B'),
  lossB: loss('B'),
  interestC: interest('C'),
  feeC: fee('C'),
  lossC: loss('C'),
  interestD: interest('D'),
  feeD: fee('D'),
  lossD: loss('D'),
  interestE: interest('E'),
  feeE: fee('E'),
  lossE: loss('E'),
  servicingFeeBps: rate('Servicing fee, of interest', 0, 50),
  lateFeeLeastKobo: amount('Least late fee', 100_000),
  lateFeeBps: rate('Late fee, of what is unpaid', 0, 10),
  lateFeeOnDay: count('Late fee on day past due', 1, 30),
  offerDays: count('Days an offer stands', 1, 60),
  listingDays: count('Days a listing stands', 1, 60),
  disbursementDays: count('Days a funded loan waits', 1, 30),
  defaultFromDays: count('Default possible from days past due', 31, 365),
} as const satisfies Record<string, Figure>;

export type TermFigure = keyof typeof TERM_FIGURES;
export type TermFigures = Record<TermFigure, number>;

/** Something for each figure. */
export function mapFigures<Value>(make: (name: TermFigure) => Value): Record<TermFigure, Value> {
  return {
    dollarRateKobo: make('dollarRateKobo'),
    incrementDollars: make('incrementDollars'),
    principalLeastKobo: make('principalLeastKobo'),
    principalMostKobo: make('principalMostKobo'),
    monthsLeast: make('monthsLeast'),
    monthsMost: make('monthsMost'),
    interestA: make('interestA'),
    feeA: make('feeA'),
    lossA: make('lossA'),
    interestB: make('interestB'),
    feeB: make('feeB'),
    lossB: make('lossB'),
    interestC: make('interestC'),
    feeC: make('feeC'),
    lossC: make('lossC'),
    interestD: make('interestD'),
    feeD: make('feeD'),
    lossD: make('lossD'),
    interestE: make('interestE'),
    feeE: make('feeE'),
    lossE: make('lossE'),
    servicingFeeBps: make('servicingFeeBps'),
    lateFeeLeastKobo: make('lateFeeLeastKobo'),
    lateFeeBps: make('lateFeeBps'),
    lateFeeOnDay: make('lateFeeOnDay'),
    offerDays: make('offerDays'),
    listingDays: make('listingDays'),
    disbursementDays: make('disbursementDays'),
    defaultFromDays: make('defaultFromDays'),
  };
}

/** Their names, in the order in which they are shown. */
export const termFigureNames: readonly TermFigure[] = Object.values(mapFigures((name) => name));

/** The terms' figures. */
export function figuresOf({ principal, months, grades, lateFee, ...terms }: LendingTerms): TermFigures {
  const { A, B, C, D, E } = grades;
  return {
    dollarRateKobo: terms.dollarRateKobo,
    incrementDollars: terms.incrementDollars,
    principalLeastKobo: principal.minimumKobo,
    principalMostKobo: principal.maximumKobo,
    monthsLeast: months.minimum,
    monthsMost: months.maximum,
    interestA: A.annualRateBps,
    feeA: A.originationFeeBps,
    lossA: A.expectedAnnualLossBps,
    interestB: B.annualRateBps,
    feeB: B.originationFeeBps,
    lossB: B.expectedAnnualLossBps,
    interestC: C.annualRateBps,
    feeC: C.originationFeeBps,
    lossC: C.expectedAnnualLossBps,
    interestD: D.annualRateBps,
    feeD: D.originationFeeBps,
    lossD: D.expectedAnnualLossBps,
    interestE: E.annualRateBps,
    feeE: E.originationFeeBps,
    lossE: E.expectedAnnualLossBps,
    servicingFeeBps: terms.servicingFeeBps,
    lateFeeLeastKobo: lateFee.minimumKobo,
    lateFeeBps: lateFee.rateBps,
    lateFeeOnDay: lateFee.onDayPastDue,
    offerDays: terms.offerDays,
    listingDays: terms.listingDays,
    disbursementDays: terms.disbursementDays,
    defaultFromDays: terms.defaultFromDaysPastDue,
  };
}

const gradeTerms = (interestBps: number, feeBps: number, lossBps: number): GradeTerms => ({
  annualRateBps: basisPoints(interestBps),
  originationFeeBps: basisPoints(feeBps),
  expectedAnnualLossBps: basisPoints(lossBps),
});

/** The terms that figures make; `figuresOf` the other way round. */
export function termsFrom(version: number, of: TermFigures): LendingTerms {
  return {
    version,
    dollarRateKobo: kobo(of.dollarRateKobo),
    incrementDollars: of.incrementDollars,
    principal: { minimumKobo: kobo(of.principalLeastKobo), maximumKobo: kobo(of.principalMostKobo) },
    months: { minimum: of.monthsLeast, maximum: of.monthsMost },
    grades: {
      A: gradeTerms(of.interestA, of.feeA, of.lossA),
      B: gradeTerms(of.interestB, of.feeB, of.lossB),
      C: gradeTerms(of.interestC, of.feeC, of.lossC),
      D: gradeTerms(of.interestD, of.feeD, of.lossD),
      E: gradeTerms(of.interestE, of.feeE, of.lossE),
    },
    servicingFeeBps: basisPoints(of.servicingFeeBps),
    lateFee: {
      minimumKobo: kobo(of.lateFeeLeastKobo),
      rateBps: basisPoints(of.lateFeeBps),
      onDayPastDue: of.lateFeeOnDay,
    },
    offerDays: of.offerDays,
    listingDays: of.listingDays,
    disbursementDays: of.disbursementDays,
    defaultFromDaysPastDue: of.defaultFromDays,
  };
}
