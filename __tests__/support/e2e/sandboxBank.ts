export class SandboxBank {
  constructor(readonly url: string) {}

  async sendMoney(accountNumber: string, amount: string): Promise<void> {
    await this.press({ act: 'send', accountNumber, amount });
  }

  /** @param days added to the business clock */
  async moveClock(days: number): Promise<void> {
    await this.press({ act: 'days', days: String(days) });
  }

  private async press(fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(this.url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The sandbox's bank answered ${answer.status}`);
  }
}
