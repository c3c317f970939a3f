/** The steps of an application, in their order. */
export const APPLICATION_STEPS = ['loan', 'work', 'questions', 'security', 'review'] as const;

export type ApplicationStep = (typeof APPLICATION_STEPS)[number];
