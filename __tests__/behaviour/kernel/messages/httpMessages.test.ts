import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { MessageSettings } from '#server/kernel/config/messageSettings';
import { createHttpMessages } from '#server/kernel/messages/http/httpMessages';
import { MessagesDownError } from '#server/kernel/messages/messages';
import { createOutside } from '#server/kernel/outside/postOutside';
import { certificate, startHttpsServer, type HttpsServer } from '#support/outside/httpsServer';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Requests and answers as the providers publish them. */
const published = {
  // https://developers.termii.com/messaging-api
  termii: {
    status: 200,
    answer: '{"message_id":"9122821270554876574","message":"Successfully Sent","balance":9,"user":"Peter Mcleish"}',
    path: '/api/sms/send',
    contentType: 'application/json',
    body: {
      to: '2347880234567',
      from: 'talert',
      sms: 'Hi there, testing Termii',
      type: 'plain',
      channel: 'dnd',
      api_key: 'Your API Key',
    },
  },
  // https://developers.africastalking.com/docs/sms/sending/bulk
  africastalking: {
    status: 201,
    answer:
      '{"SMSMessageData":{"Message":"Sent to 1/1 Total Cost: NGN 2.2000","Recipients":[{"statusCode":101,"number":"+2347880234567","status":"Success","cost":"NGN 2.2000","messageId":"ATPid_SampleTxnId123"}]}}',
    path: '/version1/messaging',
    contentType: 'application/x-www-form-urlencoded',
    body: { username: 'MyAppUsername', to: '+2347880234567', message: 'Hi there, testing Termii', from: 'talert' },
  },
} as const;

describe('the providers of text messages', () => {
  let server: HttpsServer;
  let received: Received[];
  let answer: (response: ServerResponse) => void;
  beforeEach(async () => {
    received = [];
    server = await startHttpsServer((request, response) => {
      void textOf(request).then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body });
        answer(response);
      });
    });
  });
  afterEach(() => server.close());

  const settingsOf = (provider: MessageSettings['provider']): MessageSettings => ({
    provider,
    url: `https://localhost:${server.port}`,
    apiKey: 'Your API Key',
    sender: 'talert',
    userName: 'MyAppUsername',
  });
  const message = { to: '+2347880234567', text: 'Hi there, testing Termii', key: 'message-1' };
  const send = (provider: MessageSettings['provider'], { allowed = true, timeoutMs = 3000 } = {}) =>
    createHttpMessages(
      settingsOf(provider),
      createOutside({ allowedHosts: allowed ? [`localhost:${server.port}`] : [], timeoutMs, ca: certificate }),
    ).send(message);
  const answering = (status: number, body: string) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

  test.each(['termii', 'africastalking'] as const)('%s gets its published request', async (provider) => {
    const { status, answer: body, path, contentType, body: expected } = published[provider];
    answering(status, body);
    expect(await send(provider)).toBe('accepted');
    const [request] = received;
    expect(request).toMatchObject({
      path,
      headers: { 'content-type': contentType, 'idempotency-key': 'message-1' },
    });
    const sent: unknown =
      provider === 'termii'
        ? JSON.parse(request?.body ?? '')
        : Object.fromEntries(new URLSearchParams(request?.body ?? ''));
    expect(sent).toEqual(expected);
  });

  test("Africa's Talking gets the key as a header", async () => {
    answering(201, published.africastalking.answer);
    await send('africastalking');
    expect(received[0]?.headers).toMatchObject({ apikey: 'Your API Key', accept: 'application/json' });
  });

  const ofRecipient = (statusCode: number) =>
    JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode, number: '+2347880234567' }] } });
  test.each([
    ['termii', 400, '{"message":"Invalid number"}'],
    ['termii', 422, '{"message":"Invalid number"}'],
    ['africastalking', 201, ofRecipient(403)],
    ['africastalking', 201, ofRecipient(409)],
  ] as const)('%s refuses a number with %i', async (provider, status, body) => {
    answering(status, body);
    expect(await send(provider)).toBe('refused');
  });

  test.each([
    ['termii', 401, '{"message":"Invalid key"}'],
    ['termii', 402, '{"message":"Insufficient balance"}'],
    ['termii', 429, ''],
    ['termii', 503, 'Service Unavailable'],
    ['termii', 200, '{}'],
    ['termii', 200, 'not JSON'],
    ['termii', 302, ''],
    ['africastalking', 401, 'The supplied authentication is invalid'],
    ['africastalking', 201, ofRecipient(405)],
    ['africastalking', 201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}'],
    ['termii', 200, `{"message_id":"1","rest":"${'x'.repeat(70_000)}"}`],
  ] as const)('a message that %s answers with %i is tried again', async (provider, status, body) => {
    answering(status, body);
    await expect(send(provider)).rejects.toThrow(MessagesDownError);
  });

  test('a request that the provider never answers times out', async () => {
    answer = () => undefined;
    await expect(send('termii', { timeoutMs: 300 })).rejects.toThrow('timeout');
  });

  test('a request whose answer stops in the middle times out', async () => {
    answer = (response) => response.writeHead(200).write('{"message_id":');
    await expect(send('termii', { timeoutMs: 300 })).rejects.toThrow('timeout');
  });

  test('an address inside our own network is never called', async () => {
    answering(200, published.termii.answer);
    await expect(send('termii', { allowed: false })).rejects.toThrow(MessagesDownError);
    expect(server.connections()).toBe(0);
  });

  test('an error contains neither number nor text nor key', async () => {
    answering(401, 'Your API Key +2347880234567');
    const error = await send('termii').catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/API Key|2347880234567|Hi there/);
  });
});
