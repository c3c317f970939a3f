import { forgetIntent, pathToLending, rememberedIntent, type LendingIntent } from '../../../domain/lending/intent';
import { useUnsentApplication } from '../../../domain/lending/UnsentApplication';
import { ContinueCard } from '../../../components/ContinueCard';

const texts: Record<LendingIntent, { title: string; line: string }> = {
  borrow: {
    title: 'You came to get a loan',
    line: 'See what it would cost, and apply.',
  },
  lend: { title: 'You came to invest', line: 'See the loans that need lenders.' },
};

export function IntentCard({ hasOpenLoan }: { hasOpenLoan: boolean }) {
  const intent = rememberedIntent();
  const isApplying = useUnsentApplication() !== undefined;
  if (!intent || (intent === 'borrow' && (hasOpenLoan || isApplying))) return null;
  const { title, line } = texts[intent];
  return <ContinueCard title={title} line={line} to={pathToLending(intent, true)} onFollow={forgetIntent} />;
}
