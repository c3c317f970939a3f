-- Applications, loans and their events, and lenders' pledges.

-- Versions of the lending terms. A loan keeps the version under which it was offered.
create table lending_terms (
  version integer primary key,
  terms jsonb not null,
  proposed_by uuid references users (id) on delete restrict,
  published_by uuid references users (id) on delete restrict,
  published_at timestamptz not null,
  constraint lending_terms_version_said check ((terms ->> 'version')::integer = version),
  constraint lending_terms_four_eyes check (published_by <> proposed_by)
);
create trigger lending_terms_kept before update or delete or truncate on lending_terms
  for each statement execute function refuse_change();
-- Figures that are left out have the values of contract/lending/terms/termFigures.ts.
insert into lending_terms (version, terms, published_at) values (1, '{
  "version": 1,
  "dollarRateKobo": 160000,
  "incrementDollars": 25,
  "principal": { "minimumKobo": 8000000, "maximumKobo": 500000000 },
  "months": { "minimum": 3, "maximum": 24 },
  "grades": {
    "A": { "annualRateBps": 2400, "originationFeeBps": 200, "expectedAnnualLossBps": 100 },
    "B": { "annualRateBps": 2800, "originationFeeBps": 250, "expectedAnnualLossBps": 200 },
    "C": { "annualRateBps": 3200, "originationFeeBps": 300, "expectedAnnualLossBps": 400 },
    "D": { "annualRateBps": 3600, "originationFeeBps": 400, "expectedAnnualLossBps": 700 },
    "E": { "annualRateBps": 4200, "originationFeeBps": 500, "expectedAnnualLossBps": 1100 }
  },
  "servicingFeeBps": 1000,
  "lateFee": { "minimumKobo": 50000, "rateBps": 100, "onDayPastDue": 4 },
  "offerDays": 7,
  "listingDays": 14,
  "disbursementDays": 5,
  "defaultFromDaysPastDue": 91
}', now());

-- `state`, `deadline` and `event_count` follow from the loan's events and are written with each of them, so that loans
-- can be searched by them; `npm run ledger:check` derives them again.
create table loans (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references users (id) on delete restrict,
  purpose text not null,
  principal_kobo bigint not null,
  months smallint not null,
  monthly_income_kobo bigint not null,
  submitted_at timestamptz not null,
  terms_version integer references lending_terms (version),
  grade text,
  annual_rate_bps integer,
  origination_fee_bps integer,
  servicing_fee_bps integer,
  disbursed_on date,
  state text not null,
  deadline timestamptz,
  event_count integer not null,
  -- The due day of the first unpaid instalment. Loans with something to collect, and late ones, are found by it without
  -- reading the payments of all loans.
  next_due_on date,
  constraint loans_principal check (principal_kobo > 0),
  constraint loans_months check (months > 0),
  constraint loans_income check (monthly_income_kobo >= 0),
  constraint loans_grade_known check (grade in ('A', 'B', 'C', 'D', 'E')),
  constraint loans_offer_whole
    check (num_nulls(terms_version, grade, annual_rate_bps, origination_fee_bps, servicing_fee_bps) in (0, 5)),
  constraint loans_state_known check (state in (
    'submitted', 'inReview', 'moreAsked', 'offered', 'listed', 'funded', 'repaying', 'defaulted', 'writtenOff',
    'declined', 'withdrawn', 'refused', 'lapsed', 'cancelled', 'expired', 'repaid', 'settled', 'recovered'
  )),
  constraint loans_disbursed check (
    (disbursed_on is not null) = (state in ('repaying', 'defaulted', 'writtenOff', 'repaid', 'settled', 'recovered'))
  ),
  -- Without a due day, an owing loan would never be collected.
  constraint loans_owing_have_due_day
    check (next_due_on is not null or state not in ('repaying', 'defaulted', 'writtenOff'))
);
-- One live application or loan for each borrower.
create unique index loans_one_live on loans (borrower_id) where state in (
  'submitted', 'inReview', 'moreAsked', 'offered', 'listed', 'funded', 'repaying', 'defaulted', 'writtenOff'
);
create index loans_of_borrower on loans (borrower_id, submitted_at);
create index loans_by_submission on loans (submitted_at, id);
create index loans_by_state on loans (state, submitted_at, id);
create index loans_by_deadline on loans (deadline) where deadline is not null;
create index loans_by_next_due_day on loans (next_due_on, id) where state in ('repaying', 'defaulted', 'writtenOff');
-- The market's four orders.
create index loans_listed_by_deadline on loans (deadline, id) where state = 'listed';
create index loans_listed_by_rate on loans (annual_rate_bps, deadline, id) where state = 'listed';
create index loans_listed_by_months on loans (months, deadline, id) where state = 'listed';
create index loans_listed_by_amount on loans (principal_kobo, deadline, id) where state = 'listed';

-- What happened to a loan, and when by the business clock. `caused_by` is null for a business day's steps and for
-- deposits. `transfer_id` is set if the event moves money; returned pledges have their own.
create table loan_events (
  loan_id uuid not null references loans (id) on delete restrict,
  number integer not null,
  type text not null,
  facts jsonb not null,
  machine_version smallint not null,
  happened_at timestamptz not null,
  caused_by uuid references users (id) on delete restrict,
  transfer_id uuid unique references transfer_keys (id),
  primary key (loan_id, number),
  constraint loan_events_number check (number > 0),
  constraint loan_events_transfer check (
    (transfer_id is not null)
      = (type in ('pledge', 'takeBack', 'disburse', 'pay', 'payExtra', 'settle', 'recover'))
  )
);
-- The mails of a day look for recoveries of the day before.
create index loan_events_recoveries on loan_events (happened_at, loan_id) where type = 'recover';
-- A loan's page shows these, however long ago they were.
create index loan_events_milestones on loan_events (loan_id, number)
  where type in ('submit', 'askMore', 'offer', 'decline', 'accept', 'disburse');
create trigger loan_events_kept before update or delete or truncate on loan_events
  for each statement execute function refuse_change();

-- The result of a loan's events so far, so that long histories needn't be replayed
-- (docs/product/lending.md#states-and-events).
create table loan_snapshots (
  loan_id uuid primary key references loans (id),
  -- Of the machine; another version replays the events.
  machine_version smallint not null,
  event_count integer not null check (event_count > 0),
  context jsonb not null
);

-- The borrower's answers in an application, beside the columns of `loans`.
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

-- Unsent applications. Each save sets a new version, so that a tab that is behind overwrites nothing.
create table application_drafts (
  user_id uuid primary key references users (id) on delete cascade,
  version uuid not null,
  draft jsonb not null,
  saved_at timestamptz not null
);
create index application_drafts_saved on application_drafts (saved_at);

-- The scorecard's result for an application, with its inputs at the time.
create table loan_scores (
  loan_id uuid primary key references loans (id) on delete restrict,
  version smallint not null,
  inputs jsonb not null,
  factors jsonb not null,
  total smallint not null,
  -- The proposed grade; null for a refusal.
  grade text,
  constraint loan_scores_grade_known check (grade in ('A', 'B', 'C', 'D', 'E'))
);
create trigger loan_scores_kept before update or delete or truncate on loan_scores
  for each statement execute function refuse_change();

-- Files that borrowers add to an application or an answer (docs/product/lending.md#files), encrypted in chunks because
-- they are read and written piece by piece.
create table files (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete restrict,
  loan_id uuid references loans (id) on delete restrict,
  about text not null constraint files_about_known check (
    about in ('payslip', 'bankStatement', 'businessRecord', 'securityPhoto', 'other')
  ),
  name text not null,
  kind text not null constraint files_kind_known check (kind in ('pdf', 'jpeg', 'png')),
  bytes integer not null constraint files_not_empty check (bytes > 0),
  chunk_count smallint not null constraint files_chunked check (chunk_count > 0),
  key_version text not null,
  added_at timestamptz not null,
  sent_at timestamptz,
  keep_until timestamptz,
  constraint files_sent_with_loan check (sent_at is null or loan_id is not null)
);
create index files_of_owner on files (owner_id, added_at);
create index files_of_loan on files (loan_id) where loan_id is not null;
create index files_to_delete on files (keep_until) where keep_until is not null;

create table file_chunks (
  file_id uuid not null references files (id) on delete cascade,
  number smallint not null,
  sealed bytea not null,
  primary key (file_id, number)
);
-- Encrypted bytes don't compress.
alter table file_chunks alter column sealed set storage external;

create table file_looks (
  file_id uuid not null references files (id) on delete cascade,
  administrator_id uuid not null references users (id) on delete restrict,
  opened_at timestamptz not null,
  primary key (file_id, administrator_id)
);

create table loan_checks (
  loan_id uuid not null references loans (id) on delete restrict,
  item text not null constraint loan_checks_item_known check (item in ('income', 'work', 'debts', 'security')),
  level text not null constraint loan_checks_level_known check (level in ('verified', 'seen', 'stated')),
  checked_by uuid not null references users (id) on delete restrict,
  checked_at timestamptz not null,
  primary key (loan_id, item)
);

-- A lender's money in a loan's escrow. `returned` means that the loan expired or was cancelled.
create table pledges (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  lender_id uuid not null references users (id) on delete restrict,
  amount_kobo bigint not null,
  state text not null,
  pledged_at timestamptz not null,
  transfer_id uuid not null unique references transfer_keys (id),
  return_transfer_id uuid unique references transfer_keys (id),
  constraint pledges_amount check (amount_kobo > 0),
  constraint pledges_state_known check (state in ('open', 'takenBack', 'returned', 'lent')),
  constraint pledges_returned check ((state in ('takenBack', 'returned')) = (return_transfer_id is not null))
);
create index pledges_of_loan on pledges (loan_id);
create index pledges_of_lender on pledges (lender_id, pledged_at);
create index pledges_by_time on pledges (pledged_at, lender_id);
create index pledges_open_of_loan on pledges (loan_id) where state = 'open';
create index pledges_open_of_lender on pledges (lender_id) where state = 'open';

-- Loans whose money reached the wallet but may not go on to the bank account yet, since withdrawals wait for 24 hours
-- after a new password, email or account.
create table onward_waits (
  loan_id uuid primary key references loans (id) on delete restrict,
  waits_since timestamptz not null
);
