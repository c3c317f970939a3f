-- Runs with programs that know migration 0160.
-- Promises to pay, and how borrowers were spoken with (docs/product/lending.md#promises).
create table payment_promises (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  amount_kobo bigint not null constraint payment_promises_amount check (amount_kobo > 0),
  promised_on date not null,
  -- The borrower, or the administrator who spoke with them.
  noted_by uuid not null references users (id) on delete restrict,
  made_at timestamptz not null,
  -- Payments before this event of the loan don't count.
  after_event integer not null,
  outcome text constraint payment_promises_outcome_known check (outcome in ('kept', 'broken')),
  decided_on date,
  constraint payment_promises_decided check ((outcome is null) = (decided_on is null))
);
create unique index payment_promises_one_open on payment_promises (loan_id) where outcome is null;
create index payment_promises_of_loan on payment_promises (loan_id, made_at);

alter table collection_notes
  -- Empty for notes that are older than this.
  add column channel text,
  add constraint collection_notes_channel_known
    check (channel in ('phone', 'mail', 'message', 'visit')) not valid;
