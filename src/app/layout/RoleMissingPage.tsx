import { errorTable } from '#contract/errors';
import { workOf } from '#contract/office/roles/callRoles';
import type { AdministratorCall } from '#contract/office/roles/administratorCalls';
import { eitherRole } from '#contract/people/roles/roles';
import { UnknownCard } from '../../components/feedback/UnknownCard';
import { PageColumn } from '../../components/PageColumns';

/** Replaces a portal page that the administrator's roles don't open. */
export function RoleMissingPage({ call }: { call: AdministratorCall }) {
  return (
    <PageColumn width="wide">
      <UnknownCard
        heading="Not part of your role"
        text={`You need the role ${eitherRole(workOf(call))} for this page. An owner can give it to you.`}
      />
    </PageColumn>
  );
}

/** Replaces the portal's pages while the administrator is suspended. */
export function SuspendedPage({ text = errorTable.ADMINISTRATOR_SUSPENDED.text }: { text: string | undefined }) {
  return (
    <PageColumn width="wide">
      <UnknownCard heading="Your access is suspended" text={`${text}.`} />
    </PageColumn>
  );
}
