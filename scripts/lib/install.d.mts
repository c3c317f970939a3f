export function install(root: string, options?: { tools?: boolean }): Promise<void>;
