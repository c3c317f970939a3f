export function fingerprint(root: string, paths: string[], salt?: string): string;
