import { passwordResetMachine } from '../../src/features/visitor/passwordReset/passwordResetMachine';
import type { FlowDescriptor } from '../flowDescriptor';

export const passwordResetFlow: FlowDescriptor = {
  title: 'Password reset',
  machine: passwordResetMachine,
  layout: () => import('../layouts/passwordReset.json'),
  publicFields: ['progress'],
};
