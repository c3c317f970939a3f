import { isAdministratorCall, mayCall, workOf } from '#contract/office/roles/callRoles';
import { missingRole } from '../../people/roles/mayAct';
import type { RolesOfCalls } from '../../people/session/authenticate';

export const rolesOfCalls: RolesOfCalls = {
  isKnown: isAdministratorCall,
  require(roles, call) {
    if (!isAdministratorCall(call)) throw missingRole(['owner']);
    if (!mayCall(roles, call)) throw missingRole(workOf(call));
  },
};
