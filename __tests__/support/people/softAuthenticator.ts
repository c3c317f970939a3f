import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (type: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
};

/** The subset of RFC 8949 (CBOR) needed for keys and attestations. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ES256 = -7;

interface Asked {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

interface Change {
  origin?: string;
  rpId?: string;
  counter?: number;
  crossOrigin?: boolean;
  /** The site that has the page in a frame. */
  topOrigin?: string;
  /** Whether the device has verified the person, by a finger or a PIN. */
  isVerified?: boolean;
}

const flagsOf = ({ isVerified = true }: Change) => PRESENT | (isVerified ? VERIFIED : 0);

/** An authenticator with one credential, as a browser would use it; tests can make it cheat. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }),
  ) {}

  /** A clone with the same key and signature count. */
  copy(): SoftAuthenticator {
    return Object.assign(new SoftAuthenticator(this.origin, this.keys), { id: this.id, counter: this.counter });
  }

  /** @param options the server's, as JSON */
  register(options: string, change: Change = {}): string {
    const asked = JSON.parse(options) as Asked;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
    const rpId = change.rpId ?? asked.rp?.id ?? '';
    const authData = Buffer.concat([this.authData(rpId, flagsOf(change) | HAS_CREDENTIAL, 0), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const answer: RegistrationResponseJSON = {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', asked, change).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
    return JSON.stringify(answer);
  }

  /** @param options the server's, as JSON */
  answer(options: string, change: Change = {}): string {
    const asked = JSON.parse(options) as Asked;
    this.counter = change.counter ?? this.counter + 1;
    const authData = this.authData(change.rpId ?? asked.rpId ?? '', flagsOf(change), this.counter);
    const clientData = this.clientData('webauthn.get', asked, change);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    const answer: AuthenticationResponseJSON = {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
    return JSON.stringify(answer);
  }

  private authData(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private clientData(
    type: string,
    { challenge }: Asked,
    { origin = this.origin, crossOrigin = false, topOrigin }: Change,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));
  }
}
