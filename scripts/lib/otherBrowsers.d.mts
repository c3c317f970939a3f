export type OtherEngine = 'firefox' | 'webkit';

export function findOtherBrowser(
  engine: OtherEngine,
): { programs: Record<string, string>; missing?: never } | { missing: string[]; programs?: never };
