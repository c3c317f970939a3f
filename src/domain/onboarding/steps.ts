import type { User } from '#contract/people/users/userSchema';
import { pathTo, type PagePath } from '../../pathTo';

type OnboardingStepName = 'verifyEmail' | 'completeProfile' | 'addBankAccount';

/** A step between registering and lending (docs/product/people.md#onboarding). */
export interface OnboardingStep {
  name: OnboardingStepName;
  title: string;
  why: string;
  action: string;
  done: string;
  path?: PagePath;
  isDone: (user: User) => boolean;
}

const onboardingSteps: readonly OnboardingStep[] = [
  {
    name: 'verifyEmail',
    title: 'Almost There!',
    why: 'Verify your email address, so that we know it is yours and can reach you about your money.',
    action: 'Verify email',
    done: 'Email verified',
    isDone: (user) => user.isEmailVerified,
  },
  {
    name: 'completeProfile',
    title: 'Complete Your Profile',
    why: 'You must be 18 or older. Tell us who you are and where you live.',
    action: 'Complete profile',
    done: 'Profile completed',
    path: pathTo('completeProfile'),
    isDone: (user) => user.isProfileUpdated,
  },
  {
    name: 'addBankAccount',
    title: 'Add Your Bank Details',
    why: 'Money moves between bank accounts in your own name. Tell us which one is yours.',
    action: 'Add bank account',
    done: 'Bank account added',
    path: pathTo('addBankAccount'),
    isDone: (user) => user.bankDetails !== undefined,
  },
];

/** The BVN is the last step, since it needs the others (docs/product/people.md#situations). */
export const onboardingStepCount = onboardingSteps.length + 1;

export const isOnboarded = (user: User): boolean => nextOnboardingStep(user) === undefined;

export function nextOnboardingStep(user: User): { step: OnboardingStep; number: number } | undefined {
  const index = onboardingSteps.findIndex((step) => !step.isDone(user));
  const step = onboardingSteps[index];
  return step && { step, number: index + 1 };
}
