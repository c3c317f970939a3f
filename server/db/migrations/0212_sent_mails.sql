-- Runs with programs that know migration 0160.
-- Which mails went to whom, never what they said (docs/product/office.md#user-page).
create table sent_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint sent_mails_kind_known check (kind in ('code', 'notice')),
  subject text not null,
  outcome text not null constraint sent_mails_outcome_known check (outcome in ('accepted', 'refused')),
  sent_at timestamptz not null
);
create index sent_mails_of_user on sent_mails (user_id, sent_at desc);
create index sent_mails_oldest on sent_mails (sent_at);
