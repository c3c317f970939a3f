-- Runs with programs that know migration 0026.
-- Credit bureaux (docs/product/bureaux.md#reports).

-- A borrower's consent to being asked about, for one application.
create table bureau_consents (
  loan_id uuid primary key references loans (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  text_version text not null,
  agreed_at timestamptz not null,
  -- Encrypted; null once nothing more is asked.
  sealed_bvn text,
  -- By the business clock, set while the application is over without a loan.
  keep_until timestamptz
);
create index bureau_consents_of_user on bureau_consents (user_id);
create index bureau_consents_with_bvn on bureau_consents (loan_id) where sealed_bvn is not null;
create index bureau_consents_to_delete on bureau_consents (keep_until) where keep_until is not null;

-- One request to one bureau. The row is committed before the bureau is asked, and its id is the idempotency key there.
create table bureau_reports (
  id uuid primary key,
  loan_id uuid not null references bureau_consents (loan_id) on delete cascade,
  bureau text not null,
  bureau_name text not null,
  state text not null,
  requested_at timestamptz not null,
  -- The reviewer; null for the request that came with the consent.
  requested_by uuid references users (id) on delete restrict,
  answered_at timestamptz,
  report jsonb,
  constraint bureau_reports_state_known check (state in ('waiting', 'found', 'notFound')),
  constraint bureau_reports_answered check ((state = 'waiting') = (answered_at is null)),
  constraint bureau_reports_found check ((state = 'found') = (report is not null))
);
create unique index bureau_reports_one_waiting on bureau_reports (loan_id, bureau) where state = 'waiting';
create index bureau_reports_of_loan on bureau_reports (loan_id, bureau, requested_at);

-- An entry that a borrower disputes. The id is the idempotency key at the bureau.
create table bureau_disputes (
  id uuid primary key,
  report_id uuid not null references bureau_reports (id) on delete cascade,
  entry_reference text not null,
  words text not null,
  disputed_at timestamptz not null,
  -- When the bureau took it.
  told_at timestamptz,
  constraint bureau_disputes_once unique (report_id, entry_reference)
);
