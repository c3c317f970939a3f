import { deriveKeys } from '../../../server/security/keys';
import { sandboxBankAddress } from '../../../server/modules/sandboxBank/routes';
import { TOKEN_SECRET } from './appServer';

/** The sandbox's bank of a server, as whoever started it uses its page. */
export class SandboxBank {
  constructor(private readonly serverUrl: string) {}

  /** Where its page is. */
  async address(): Promise<string> {
    return this.serverUrl + sandboxBankAddress(await deriveKeys(TOKEN_SECRET));
  }

  async sendMoney(accountNumber: string, amount: string): Promise<void> {
    await this.press({ act: 'send', accountNumber, amount });
  }

  /** @param days by which the business clock goes forward */
  async moveClock(days: number): Promise<void> {
    await this.press({ act: 'days', days: String(days) });
  }

  private async press(fields: Record<string, string>): Promise<void> {
    const answer = await fetch(await this.address(), { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`The sandbox's bank answered ${answer.status}`);
  }
}
