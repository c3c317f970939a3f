import { setTimeout as pause } from 'node:timers/promises';
import { addKobo, kobo, naira } from '#contract/money/kobo';
import { PASSWORD } from '#support/serverPeople';
import type { Saver } from '#support/payments';
import { readErrorMessage } from '#contract/errors';
import { keyed, type Act } from '../../../lab/faults/money/acts';
import { PLEDGE } from '../../../lab/faults/money/stage';
import { succeeded, textIn, type Client } from '../../../lab/faults/support/client';
import { startLoad } from '../../../lab/faults/support/load';
import type { Person } from '../../../lab/faults/support/person';
import type { Postbox } from '../../../lab/faults/support/postbox';
import { sendUntilAnswered, type Sending } from './sending';
import type { Debtor, Stage } from './stage';

export interface Traffic {
  sendings: readonly Sending[];
  people: readonly Person[];
  /** Starts nothing new and waits until everybody has an answer, at most this long. */
  stop: (withinMs?: number) => Promise<void>;
}

const NEWCOMERS = 2;
const SIGN_IN_MS = 400;
const PAYMENT_MS = 1500;
const PLEDGE_MS = 3000;
const WITHDRAWAL_MS = 9000;
const ANSWERED_WITHIN_MS = 60_000;

let count = 0;

/** Unique amounts, so that each can be found by its amount. */
const nextAmount = () => addKobo(naira(100), kobo((count += 1)));

/** People's concurrent acts during a round. @param turn selects the round's listing and its people */
export function startTraffic(client: Client, postbox: Postbox, stage: Stage, turn: number): Traffic {
  const sendings: Sending[] = [];
  let goesOn = true;
  let giveUpAt = Infinity;
  const load = startLoad(client, postbox, NEWCOMERS);
  const send = async (act: Act): Promise<Sending> => {
    const sending: Sending = { act, tries: [] };
    sendings.push(sending);
    await sendUntilAnswered(client, sending, () => performance.now() < giveUpAt);
    return sending;
  };
  const everybody = [...stage.lenders, ...stage.debtors.map(({ person }) => person)];

  async function signIn(): Promise<void> {
    for (let nth = 0; goesOn; nth += 1) {
      const person = everybody[nth % everybody.length];
      if (person) await client.call('login', { body: { email: person.email, password: PASSWORD, rememberMe: false } });
      await pause(SIGN_IN_MS);
    }
  }

  async function pay({ person, loanId }: Debtor): Promise<void> {
    for (let throughInstalment = 1; goesOn; await pause(PAYMENT_MS)) {
      const amountKobo = nextAmount();
      const { answer } = await send({
        call: 'payLoan',
        sent: keyed({ token: person.token, params: { loanId }, body: { amountKobo, throughInstalment } }),
        effect: `select count(*) as found from transfers where kind = 'repayment'
          and content ->> 'loanId' = '${loanId}' and content ->> 'amountKobo' = '${amountKobo}'`,
      });
      const code = readErrorMessage(textIn(answer?.body, 'errorMessage')).code;
      if (code === 'PAYMENT_CHANGED') throughInstalment += 1;
    }
  }

  async function pledge(): Promise<void> {
    const loanId = stage.listings[turn] ?? '';
    for (let nth = 0; goesOn && nth < 4; nth += 1, await pause(PLEDGE_MS)) {
      const lender = stage.lenders[(turn + nth) % stage.lenders.length];
      if (!lender) return;
      await send({
        call: 'pledgeToLoan',
        sent: keyed({ token: lender.token, params: { loanId }, body: { amountKobo: PLEDGE } }),
        effect: `select count(*) as found from pledges where loan_id = '${loanId}' and lender_id = '${lender.id}'`,
      });
    }
  }

  async function withdraw(): Promise<void> {
    for (let nth = 0; goesOn; nth += 1, await pause(WITHDRAWAL_MS)) {
      const owner = stage.lenders[(2 * turn + nth) % stage.lenders.length];
      if (owner) await withdrawBy(owner);
    }
  }

  async function withdrawBy({ id, token, email }: Saver): Promise<void> {
    const amountKobo = addKobo(naira(1000), nextAmount());
    const asked = await client.call('sendWithdrawalCode', { token, body: { amountKobo } });
    if (!succeeded(asked)) return;
    await send({
      call: 'withdraw',
      sent: keyed({ token, body: { amountKobo, code: postbox.codeFor(email) } }),
      effect: `select count(*) as found from payouts where user_id = '${id}' and amount_kobo = ${amountKobo}`,
    });
  }

  const running = Promise.all([signIn(), pledge(), withdraw(), ...stage.debtors.map(pay)]);
  running.catch(() => undefined);
  return {
    sendings,
    people: load.people,
    async stop(withinMs = ANSWERED_WITHIN_MS) {
      goesOn = false;
      giveUpAt = performance.now() + withinMs;
      await Promise.all([running, load.stop()]);
    },
  };
}
