import type { ReactNode } from 'react';
import { mayCall } from '#contract/office/roles/callRoles';
import type { AdministratorCall } from '#contract/office/roles/administratorCalls';
import type { Role } from '#contract/people/roles/roles';
import { useCurrentUser } from '../../session/useSession';
import { administrationApi } from './administrationApi';

/** Used while the roles are unknown; the server decides anyway. */
export const EVERY_ROLE: readonly Role[] = ['owner'];

/** The latest roles from the server, since they can change during a session; undefined until known. */
export function useRoles(): readonly Role[] | undefined {
  const { data } = administrationApi.endpoints.portalOverview.useQueryState();
  const user = useCurrentUser();
  return data?.roles ?? user?.roles;
}

/** Whether the administrator may make a call; true while the roles are unknown, since the server decides anyway. */
export function useMay(): (call: AdministratorCall) => boolean {
  const roles = useRoles();
  return (call) => roles === undefined || mayCall(roles, call);
}

interface IfMayProps {
  call: AdministratorCall;
  children: ReactNode;
}

/** Renders its children only if the administrator may make the call. */
export function IfMay({ call, children }: IfMayProps) {
  return useMay()(call) ? children : null;
}
