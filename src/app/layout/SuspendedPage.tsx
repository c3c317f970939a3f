import { errorTable } from '#contract/errors';
import { UnknownCard } from '../../components/feedback/UnknownCard';
import { PageColumn } from '../../components/PageColumn';

/** Replaces the portal's pages while the administrator is suspended. */
export function SuspendedPage({ text = errorTable.ADMINISTRATOR_SUSPENDED.text }: { text: string | undefined }) {
  return (
    <PageColumn width="wide">
      <UnknownCard heading="Your access is suspended" text={`${text}.`} />
    </PageColumn>
  );
}
