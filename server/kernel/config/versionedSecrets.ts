export interface VersionedSecret {
  version: string;
  secret: string;
}

const FORM = /^([a-z0-9]{1,10}):(.{32,})$/;

/**
 * Such as `2:secret,1:older secret`: the first is current; older ones stay while any data uses them.
 * @param name of the variable; problems are passed to `complain`
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
