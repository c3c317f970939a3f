export function serverFingerprint(root: string): string;
export function build(root: string, options?: { force?: boolean }): Promise<boolean>;
