export interface VersionedSecret {
  version: string;
  secret: string;
}

const FORM = /^([a-z0-9]{1,10}):(.{32,})$/;

/**
 * As in `2:secret,1:older secret`: the first one is current, older ones stay as long as anything under them is kept.
 * @param name of the variable; problems go to `complain`
 */
export function readVersionedSecrets(
  name: string,
  text: string | undefined,
  complain: (problem: string) => void,
): VersionedSecret[] {
  if (text === undefined) return [];
  const secrets = text.split(',').map((part) => {
    const match = FORM.exec(part.trim());
    return { version: match?.[1] ?? '', secret: match?.[2] ?? '' };
  });
  const versions = new Set(secrets.map(({ version }) => version));
  if (versions.has('') || versions.size < secrets.length)
    complain(`${name} must look like 2:secret,1:secret, each version once and each secret of 32 characters or more`);
  return secrets;
}
