/** How many days a borrower has to answer what a reviewer asks. */
export const ANSWER_DAYS = 14;

/** Within how many days a second look can be asked for. */
export const SECOND_LOOK_DAYS = 30;
