import { object, string } from 'yup';

const NO_MONTH = 'Name a month, as in 2026-11';

export const monthParams = object({
  month: string()
    .required(NO_MONTH)
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, NO_MONTH),
});
