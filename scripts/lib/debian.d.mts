export function isDebianRoot(): boolean;
export function installPackages(names: readonly string[]): Promise<{ code: number; output: string; timedOut: boolean }>;
