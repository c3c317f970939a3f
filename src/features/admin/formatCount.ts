const grouped = new Intl.NumberFormat('en-NG');

/** `12000` as '12,000'. */
export const formatCount = (count: number): string => grouped.format(count);

/** The same for a total; '10,000+' where counting stopped there. */
export const formatTotal = (total: number, isCapped: boolean): string => formatCount(total) + (isCapped ? '+' : '');
