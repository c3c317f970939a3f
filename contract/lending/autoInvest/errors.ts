export const planErrors = {
  TOO_MANY_PLANS: { status: 409, text: 'You already have five plans. End one before you make another' },
  PLAN_CHANGED: { status: 409, text: 'This plan was changed in another tab or on another device. Check it again' },
  PLAN_ENDED: { status: 409, text: 'This plan has ended. Make a new one instead' },
} as const;
