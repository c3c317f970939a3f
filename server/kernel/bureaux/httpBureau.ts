import type { BureauSettings } from '../config/bureauSettings';
import type { Outside } from '../outside/postOutside';
import { acceptedDispute, readAnswer } from './answers';
import { BureauDownError, type Bureau } from './bureau';

/** A bureau behind an adapter of docs/product/bureaux.md#the-http-adapter. */
export function createHttpBureau({ id, name, url, apiKey }: BureauSettings, outside: Pick<Outside, 'ask'>): Bureau {
  async function send(path: string, key: string, content: object) {
    const answer = await outside.ask(`${url}${path}`, JSON.stringify(content), {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    });
    if (answer.problem) throw new BureauDownError(`The bureau ${id}: ${answer.problem}`);
    return answer;
  }

  return {
    id,
    name,
    async report({ key, ...subject }) {
      const { status, body } = await send('/reports', key, { request: key, ...subject });
      if (status === 202) throw new BureauDownError(`The bureau ${id} is still preparing the report`);
      const answer = status === 200 ? readAnswer(body, key) : undefined;
      if (!answer) throw new BureauDownError(`The bureau ${id} answered ${status} without a report of this request`);
      return answer;
    },
    async dispute({ key, ...disputed }) {
      const { status } = await send('/disputes', key, { dispute: key, ...disputed });
      if (!acceptedDispute(status)) throw new BureauDownError(`The bureau ${id} answered ${status} to a dispute`);
    },
  };
}
