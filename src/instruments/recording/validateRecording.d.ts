import type { Recording } from './recording';

/** Made by `npm run flows` from the published schema. */
export declare const validate: {
  (value: unknown): value is Recording;
  errors: { instancePath: string; keyword: string; message?: string }[] | null;
};

export default validate;
