import { loanApplicationMachine } from '../../src/features/borrow/applications/loanApplicationMachine';
import type { FlowDescriptor } from '../flowDescriptor';

export const loanApplicationFlow: FlowDescriptor = {
  title: 'Application for a loan',
  machine: loanApplicationMachine,
  layout: () => import('../layouts/loanApplication.json'),
  publicFields: ['edition'],
};
