/** The browsers beside Chromium that the journeys are walked in. */
export type OtherEngine = 'firefox' | 'webkit';

export function findOtherBrowser(
  engine: OtherEngine,
): { programs: Record<string, string>; missing?: never } | { missing: string[]; programs?: never };
