import type { LoanLifeEntry } from '#contract/lending/review/loanReviewSchema';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { totalOf } from '#contract/lending/schedule/parts';

export const actorsOf = (events: readonly LifeEvent[]): string[] => events.flatMap(({ by }) => by ?? []);

export const presentLife = (events: readonly LifeEvent[], names: ReadonlyMap<string, string>): LoanLifeEntry[] =>
  events.map((event) => {
    const by = event.by === null ? undefined : names.get(event.by);
    return { type: event.type, at: event.at, ...(by !== undefined && { by }), ...factsOf(event) };
  });

function factsOf(event: LifeEvent): Pick<LoanLifeEntry, 'words' | 'reasons' | 'grade' | 'amountKobo'> {
  switch (event.type) {
    case 'submit':
      return { amountKobo: event.principalKobo };
    case 'askMore':
      return { words: event.question };
    case 'answer':
      return { words: event.answer };
    case 'offer':
      return { grade: event.grade, ...wordsOf(event) };
    case 'release':
    case 'cancel':
      return wordsOf(event);
    case 'decline':
      return { reasons: [...event.reasons] };
    case 'pledge':
      return { amountKobo: event.amountKobo };
    case 'holiday':
    case 'changeDueDay':
      return { amountKobo: event.costKobo };
    case 'lateFee':
      return { amountKobo: event.feeKobo };
    case 'pay':
    case 'payExtra':
    case 'settle':
    case 'recover':
      return { amountKobo: totalOf(event.parts) };
    default:
      return {};
  }
}

const wordsOf = ({ reason }: { reason?: string }) => (reason === undefined ? {} : { words: reason });
