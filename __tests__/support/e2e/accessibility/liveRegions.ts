import type { Page } from '@playwright/test';

export async function liveRegions(page: Page): Promise<{ role: string; live: string; text: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '');
    return (node?.childIds ?? []).map(textOf).filter(Boolean).join(' ');
  };
  return nodes.flatMap(({ nodeId, role, properties }) => {
    const live = properties?.find(({ name }) => name === 'live')?.value.value;
    const isRoot = ['alert', 'status', 'log'].includes(String(role?.value));
    return live !== undefined && isRoot
      ? [{ role: String(role?.value), live: String(live), text: textOf(nodeId) }]
      : [];
  });
}
