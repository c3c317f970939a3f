import type { ReactNode } from 'react';
import type { AdministratorCall } from '#contract/office/roles/administratorCalls';
import { useMay } from './useMay';

interface IfMayProps {
  call: AdministratorCall;
  children: ReactNode;
}

/** Renders its children only if the administrator may make the call. */
export function IfMay({ call, children }: IfMayProps) {
  return useMay()(call) ? children : null;
}
