import { CardPage } from '../../components/CardPage';
import { PageHeading } from '../../components/PageHeading';
import { usePageTitle } from '../../components/usePageTitle';

/** Section 2, /admin/login. */
export function AdminLoginPage() {
  usePageTitle('Management Portal');
  return (
    <CardPage>
      <PageHeading>Management Portal</PageHeading>
    </CardPage>
  );
}
