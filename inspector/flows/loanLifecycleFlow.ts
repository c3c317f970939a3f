import { loanLifecycle } from '#contract/lending/loans/loanLifecycle';
import type { FlowDescriptor } from '../flowDescriptor';

export const loanLifecycleFlow: FlowDescriptor = {
  title: "A loan's life",
  machine: loanLifecycle,
  isOnServer: true,
  layout: () => import('../layouts/loanLifecycle.json'),
  publicFields: ['lateFees'],
};
