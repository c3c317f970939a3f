-- Runs with programs that know migration 0010.
-- What a borrower says with an application (docs/product.md, section 25.2), beside what stands in `loans`. It never changes.
-- Programs that do not know it would keep none, so they do not run with it.
create table loan_applications (
  loan_id uuid primary key references loans (id) on delete restrict,
  work_kind text not null,
  months_in_work smallint not null,
  monthly_debts_kobo bigint not null,
  answers jsonb not null,
  security_kind text,
  security_description text,
  security_value_kobo bigint,
  constraint loan_applications_work_known check (work_kind in ('salaried', 'business', 'informal', 'none')),
  constraint loan_applications_months check (months_in_work >= 0),
  constraint loan_applications_debts check (monthly_debts_kobo >= 0),
  constraint loan_applications_answers check (jsonb_array_length(answers) = 10),
  constraint loan_applications_security_known check (
    security_kind in ('vehicle', 'equipment', 'electronics', 'jewellery', 'livestock', 'stock', 'other')
  ),
  constraint loan_applications_security_whole
    check (num_nulls(security_kind, security_description, security_value_kobo) in (0, 3)),
  constraint loan_applications_security_value check (security_value_kobo > 0)
);
create trigger loan_applications_kept before update or delete or truncate on loan_applications
  for each statement execute function refuse_change();

-- An application that is not sent yet. Each save gives it a new version, so that a second tab that is behind overwrites
-- nothing.
create table application_drafts (
  user_id uuid primary key references users (id) on delete cascade,
  version uuid not null,
  draft jsonb not null,
  saved_at timestamptz not null
);
create index application_drafts_saved on application_drafts (saved_at);
