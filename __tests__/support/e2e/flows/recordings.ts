import { expect, type Locator, type Page } from '@playwright/test';
import { mouse } from './hands';

export async function importFile(page: Page, button: string, content: object | string, hands = mouse): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    hands.press(page, page.getByRole('button', { name: button })),
  ]);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await chooser.setFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName));
      return data;
    },
    [name, text] as const,
  );
  await page.getByRole('heading', { name: 'Recordings' }).dispatchEvent('drop', { dataTransfer: transfer });
}

export async function openRecordings(page: Page, flow: string): Promise<void> {
  await page.goto(`/qa/flows/${flow}`);
  await page.getByRole('tab', { name: 'Recordings' }).click();
}

export async function keepRecording(dock: Locator): Promise<void> {
  await dock.getByRole('button', { name: '■ Stop recording' }).click();
  await expect(dock.getByText(/^Kept: /)).toBeVisible();
}
