import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

export function NextStepsPage() {
  usePageTitle('Next steps');
  return (
    <PageColumn width="wide">
      <PageHeading>Next steps</PageHeading>
    </PageColumn>
  );
}
