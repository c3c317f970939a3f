import { mayCall } from '../../../contract/office/roles/callRoles';
import type { AdministratorCall } from '../../../contract/office/roles/administratorCalls';
import type { Role } from '../../../contract/people/roles/roles';
import { useCurrentUser } from '../../session/useSession';
import { overviewApi } from './overviewApi';

/** In the place of roles that are not known yet: the server decides in any case. */
export const EVERY_ROLE: readonly Role[] = ['owner'];

/** As the server said last, since a role can change during a session; undefined where it has not said yet. */
export function useRoles(): readonly Role[] | undefined {
  const { data } = overviewApi.endpoints.portalOverview.useQueryState();
  const user = useCurrentUser();
  return data?.roles ?? user?.roles;
}

/** Whether the server would answer a call; true while the roles are unknown, as it decides in any case. */
export function useMay(): (call: AdministratorCall) => boolean {
  const roles = useRoles();
  return (call) => roles === undefined || mayCall(roles, call);
}
