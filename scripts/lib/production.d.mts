interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function productionManifest(
  manifest: Manifest,
  imported: readonly string[],
  scripts: Record<string, string>,
): { dependencies: Record<string, string>; scripts: Record<string, string> };
export function unlockedPackages(root: string, folder: string): string[];
