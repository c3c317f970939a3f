export const lineWithButton = { display: 'inline-flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' } as const;
