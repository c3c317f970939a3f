/** The extra argument of a store whose calls are never sent and never answered: screens that replay a recording. */
export const INERT = 'inert';
