const grouped = new Intl.NumberFormat('en-NG');

/** `12000` as '12,000'. */
export const formatCount = (count: number): string => grouped.format(count);
