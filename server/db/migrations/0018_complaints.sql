-- Runs with programs that know migration 0014.
-- What people write to us, and what was answered (docs/product.md, section 31.4).
create table complaints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references users (id) on delete restrict,
  kind text not null,
  loan_id uuid references loans (id) on delete restrict,
  words text not null,
  sent_at timestamptz not null,
  answer_due_at timestamptz not null,
  answer text,
  answered_by uuid references users (id) on delete restrict,
  answered_at timestamptz,
  constraint complaints_kind_known check (kind in ('cannotPay', 'complaint')),
  constraint complaints_loan_named check (kind <> 'cannotPay' or loan_id is not null),
  constraint complaints_answer_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index complaints_of_person on complaints (person_id, sent_at);
create index complaints_waiting on complaints (answer_due_at, id) where answered_at is null;
create index complaints_answered on complaints (answered_at) where answered_at is not null;
