import type { ReactNode } from 'react';
import type { AdministratorCall } from '../../../contract/office/roles/administratorCalls';
import { useMay } from './useMay';

interface IfMayProps {
  call: AdministratorCall;
  children: ReactNode;
}

/** Shows what makes a call to those only whom the server would answer. */
export function IfMay({ call, children }: IfMayProps) {
  return useMay()(call) ? children : null;
}
