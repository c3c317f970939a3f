import { variables, type Variable } from '#server/kernel/config/variables';

const INTRODUCTION = `# Configuration

Environment variables of the server. With the embedded database everything is optional. The server refuses to start with
a wrong value, and lists all problems; with \`NODE_ENV=production\` it also refuses to start without its secrets,
\`PUBLIC_URL\`, \`SMTP_URL\`, \`MAIL_FROM\` and all settings that say who runs it. Rate limits are a count, a slash, and
a number of seconds.

This page is made by \`npm run configuration\` from \`server/kernel/config/variables.ts\`.

`;

const fallbackOf = ({ fallback, otherwise = '–' }: Variable) =>
  fallback === undefined ? otherwise : `\`${fallback}\``;

/** docs/configuration.md; neighbours that mean the same share a row. */
export function configurationPage(): string {
  const rows = new Map<string, string[]>();
  for (const [name, variable] of variables) {
    const rest = `${fallbackOf(variable)} | ${variable.meaning}`;
    rows.set(rest, [...(rows.get(rest) ?? []), `\`${name}\``]);
  }
  const lines = [...rows].map(([rest, names]) => `| ${names.join(', ')} | ${rest} |`);
  return `${INTRODUCTION}| variable | default | meaning |\n|---|---|---|\n${lines.join('\n')}\n`;
}
