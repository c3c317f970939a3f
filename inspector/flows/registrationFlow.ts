import { registrationMachine } from '../../src/features/visitor/registration/registrationMachine';
import type { FlowDescriptor } from '../flowDescriptor';

export const registrationFlow: FlowDescriptor = {
  title: 'Registration',
  machine: registrationMachine,
  layout: () => import('../layouts/registration.json'),
  publicFields: ['resendAllowedAt'],
};
