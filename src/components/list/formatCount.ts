const BEFORE_EACH_THREE_DIGITS = /\B(?=(\d{3})+$)/g;

/** `12000` as '12,000'. By hand, because a browser takes some 40 ms to load how languages write numbers. */
export const formatCount = (count: number): string => String(count).replace(BEFORE_EACH_THREE_DIGITS, ',');

/** The same for a total; '10,000+' where counting stopped there. */
export const formatTotal = (total: number, isCapped: boolean): string => formatCount(total) + (isCapped ? '+' : '');
