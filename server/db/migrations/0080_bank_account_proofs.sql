-- Runs with programs that know migration 0072.
-- Who has shown that a bank account is theirs (docs/product/people.md#whose-a-bank-account-is). A typed number reserves
-- nothing. Filled by the next migration, so that the lock on users is held briefly.
create table bank_account_proofs (
  bank_code text not null,
  account_number text not null,
  user_id uuid not null references users (id) on delete restrict,
  means text not null,
  proved_at timestamptz not null,
  primary key (bank_code, account_number),
  constraint bank_account_proofs_means_known check (means in ('holder', 'payout'))
);
create index bank_account_proofs_of_user on bank_account_proofs (user_id);
