/** How many days a borrower has to answer what a reviewer asks (section 26.1). */
export const ANSWER_DAYS = 14;

/** Within how many days a second look can be asked for (section 25.4). */
export const SECOND_LOOK_DAYS = 30;
