/** The protocol's name for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = Record<typeof ELEMENT, string>;

export const elementPath = (reference: ElementReference): string => `/element/${reference[ELEMENT]}`;

/** A session of the W3C WebDriver protocol (https://www.w3.org/TR/webdriver2/), with only the commands we need. */
export class WebDriverSession {
  private constructor(private readonly url: string) {}

  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send('POST', `${driver}/session`, body)) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get(command: string): Promise<unknown> {
    return send('GET', this.url + command);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', this.url + command, body);
  }

  async close(): Promise<void> {
    await send('DELETE', this.url);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebDriver refused ${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
