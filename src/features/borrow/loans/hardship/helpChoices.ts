import { formatDay } from '#contract/dates';
import type { HolidayChoice, LoanHelp } from '#contract/lending/loans/helpSchema';
import type { HelpFields, HelpForm } from '#contract/office/hardship/hardshipRules';
import { formatNaira } from '#contract/money/format';
import { readNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';

const GONE = 'gone';

type HelpChoice = HelpFields['choice'];

export interface ShownChoice {
  choice: HelpChoice;
  title: string;
  cost: string;
  text: string;
}

/** The possible requests, each with its cost. */
export function helpChoices({ holidays, planExample, promise }: LoanHelp): ShownChoice[] {
  const timeOff = holidays.map(({ months, costKobo, nextDueOn, endsOn, lastInstalmentKobo, overdue }): ShownChoice => ({
    choice: months === 1 ? 'holiday1' : 'holiday2',
    title: months === 1 ? 'One month off' : 'Two months off',
    cost: `Adds ${formatNaira(costKobo)}`,
    text: `Next payment on ${formatDay(nextDueOn)}${overdue ? overdueText(overdue) : '.'} The interest of that time comes with the last instalments; the last is ${formatNaira(lastInstalmentKobo)} on ${formatDay(endsOn)}.`,
  }));
  const isLate = holidays.some(({ overdue }) => overdue);
  return [
    ...(isLate ? [] : timeOff),
    ...(planExample
      ? [
          {
            choice: 'newPlan' as const,
            title: 'A new plan',
            cost: `Adds up to ${formatNaira(planExample.costKobo)}`,
            text: `Smaller instalments over a longer time: for ${planExample.months} months, at most ${formatNaira(planExample.instalmentKobo)} each. You see the plan before you agree.`,
          },
        ]
      : []),
    ...(isLate ? timeOff : []),
    ...(promise
      ? []
      : [
          {
            choice: 'promise' as const,
            title: 'A promise to pay',
            cost: 'Adds nothing',
            text: 'You say how much you will pay, and by when. A late fee still comes on its day.',
          },
        ]),
  ];
}

function overdueText({ movedKobo, feesKobo, defaultFrom }: NonNullable<HolidayChoice['overdue']>): string {
  const fees = feesKobo > 0 ? `You still pay ${formatNaira(feesKobo)} of late fees now. ` : '';
  return `, with the ${formatNaira(movedKobo)} that you owe now. ${fees}If you don't pay then, we can call in the whole loan from ${formatDay(defaultFrom)}.`;
}

export function helpForm(fields: HelpFields, { holidays }: LoanHelp): HelpForm {
  const { choice, words, amount, promisedOn } = fields;
  if (choice === 'newPlan') return { wish: 'newPlan', words };
  if (choice === 'promise') return { wish: 'promise', words, amountKobo: kobo(readNaira(amount) ?? 0), promisedOn };
  const months = choice === 'holiday1' ? 1 : 2;
  const shown = holidays.find((holiday) => holiday.months === months);
  // The server refuses a holiday that is no longer offered, with the reason.
  return { wish: 'holiday', words, months, textHash: shown?.textHash ?? GONE };
}
