-- Runs with programs that know migration 0004.
-- Lending (docs/product.md, sections 25 to 28): applications, loans, pledges, repayments, and who did what.

-- The lending terms as contract/money/lendingTerms.ts has them. A loan keeps the version that it was offered under.
create table lending_terms (
  version integer primary key,
  terms jsonb not null,
  proposed_by uuid references users (id) on delete restrict,
  published_by uuid references users (id) on delete restrict,
  published_at timestamptz not null,
  constraint lending_terms_version_said check ((terms ->> 'version')::integer = version),
  constraint lending_terms_four_eyes check (published_by <> proposed_by)
);
-- The first version: contract/money/firstLendingTerms.ts.
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
create trigger lending_terms_kept before update or delete or truncate on lending_terms
  for each statement execute function refuse_change();

-- `state`, `deadline` and `event_count` are the fold of the loan's events, written with each event so that they can be
-- searched; `npm run ledger:check` folds them anew.
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
  )
);
-- One live application or loan a borrower.
create unique index loans_one_live on loans (borrower_id) where state in (
  'submitted', 'inReview', 'moreAsked', 'offered', 'listed', 'funded', 'repaying', 'defaulted', 'writtenOff'
);
create index loans_of_borrower on loans (borrower_id, submitted_at);
create index loans_by_state on loans (state, submitted_at, id);
create index loans_by_deadline on loans (deadline) where deadline is not null;

-- What happened to a loan, and when by the business clock. `caused_by` is null for the business day's job and for
-- deposits. `transfer_id` is the ledger's transfer of an event that moves money; returned pledges name their own.
create table loan_events (
  loan_id uuid not null references loans (id) on delete restrict,
  number integer not null,
  type text not null,
  facts jsonb not null,
  machine_version smallint not null,
  happened_at timestamptz not null,
  caused_by uuid references users (id) on delete restrict,
  transfer_id uuid unique references transfers (id),
  primary key (loan_id, number),
  constraint loan_events_number check (number > 0),
  constraint loan_events_transfer check (
    (transfer_id is not null)
      = (type in ('pledge', 'takeBack', 'disburse', 'pay', 'payExtra', 'settle', 'recover'))
  )
);
create trigger loan_events_kept before update or delete or truncate on loan_events
  for each statement execute function refuse_change();

-- A lender's money in a loan's escrow. `returned`: the loan expired or was cancelled.
create table pledges (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  lender_id uuid not null references users (id) on delete restrict,
  amount_kobo bigint not null,
  state text not null,
  pledged_at timestamptz not null,
  transfer_id uuid not null unique references transfers (id),
  return_transfer_id uuid unique references transfers (id),
  constraint pledges_amount check (amount_kobo > 0),
  constraint pledges_state_known check (state in ('open', 'takenBack', 'returned', 'lent')),
  constraint pledges_returned check ((state in ('takenBack', 'returned')) = (return_transfer_id is not null))
);
create index pledges_of_loan on pledges (loan_id);
create index pledges_of_lender on pledges (lender_id, pledged_at);

-- A lender's share of a disbursed loan: one a lender and loan.
create table notes (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  lender_id uuid not null references users (id) on delete restrict,
  principal_kobo bigint not null,
  constraint notes_principal check (principal_kobo > 0),
  constraint notes_one_a_lender unique (loan_id, lender_id)
);
create index notes_of_lender on notes (lender_id);
create trigger notes_kept before update or delete or truncate on notes
  for each statement execute function refuse_change();

-- What a borrower paid at once. `instalments`: what was due, then the next ones as scheduled.
create table loan_payments (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  kind text not null,
  paid_on date not null,
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  servicing_fee_kobo bigint not null,
  transfer_id uuid not null unique references transfers (id),
  event_number integer not null,
  foreign key (loan_id, event_number) references loan_events (loan_id, number),
  constraint loan_payments_kind_known check (kind in ('instalments', 'extra', 'settlement')),
  constraint loan_payments_event unique (loan_id, event_number),
  constraint loan_payments_parts check (least(fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo) >= 0),
  constraint loan_payments_some check (fee_kobo + interest_kobo + principal_kobo > 0)
);
create trigger loan_payments_kept before update or delete or truncate on loan_payments
  for each statement execute function refuse_change();

-- A version of a loan's schedule takes the place of all earlier rows from `first_number` on. The first one comes with
-- the disbursement, later ones with the payment that made them necessary.
create table schedule_versions (
  loan_id uuid not null references loans (id) on delete restrict,
  version integer not null,
  first_number integer not null,
  payment_id uuid references loan_payments (id),
  primary key (loan_id, version),
  constraint schedule_versions_payment check ((version = 1) = (payment_id is null))
);
create trigger schedule_versions_kept before update or delete or truncate on schedule_versions
  for each statement execute function refuse_change();

create table instalments (
  loan_id uuid not null,
  version integer not null,
  number integer not null,
  due_on date not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  -- Of this month's interest, paid under earlier versions.
  interest_paid_before_kobo bigint not null,
  primary key (loan_id, version, number),
  foreign key (loan_id, version) references schedule_versions (loan_id, version),
  constraint instalments_parts check (least(interest_kobo, principal_kobo, interest_paid_before_kobo) >= 0)
);
create trigger instalments_kept before update or delete or truncate on instalments
  for each statement execute function refuse_change();

-- Once an instalment, whatever version its row is of.
create table late_fees (
  loan_id uuid not null references loans (id) on delete restrict,
  number integer not null,
  fee_kobo bigint not null,
  charged_on date not null,
  primary key (loan_id, number),
  constraint late_fees_amount check (fee_kobo > 0)
);
create trigger late_fees_kept before update or delete or truncate on late_fees
  for each statement execute function refuse_change();

-- What a payment paid of each instalment; an extra payment pays none.
create table payment_allocations (
  payment_id uuid not null references loan_payments (id),
  loan_id uuid not null,
  version integer not null,
  number integer not null,
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  primary key (payment_id, number),
  foreign key (loan_id, version, number) references instalments (loan_id, version, number),
  constraint payment_allocations_parts check (least(fee_kobo, interest_kobo, principal_kobo) >= 0)
);
create index payment_allocations_of_loan on payment_allocations (loan_id);
create trigger payment_allocations_kept before update or delete or truncate on payment_allocations
  for each statement execute function refuse_change();

-- What a payment brought each note, and the servicing fee taken from its interest.
create table payment_shares (
  payment_id uuid not null references loan_payments (id),
  note_id uuid not null references notes (id),
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  servicing_fee_kobo bigint not null,
  primary key (payment_id, note_id),
  constraint payment_shares_parts check (least(fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo) >= 0)
);
create index payment_shares_of_note on payment_shares (note_id);
create trigger payment_shares_kept before update or delete or truncate on payment_shares
  for each statement execute function refuse_change();

-- What two administrators do: one proposes, another decides.
create table approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  content_hash text not null,
  proposed_by uuid not null references users (id) on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decision text,
  decided_by uuid references users (id) on delete restrict,
  decided_at timestamptz,
  constraint approvals_kind_known check (kind in ('disbursement')),
  constraint approvals_decision_known check (decision in ('approved', 'refused')),
  constraint approvals_decided_whole check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  constraint approvals_four_eyes check (decided_by <> proposed_by)
);
create unique index approvals_one_open on approvals (kind, subject_id) where decision is null;

-- Which administrator saw or did what.
create table audit_trail (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null,
  actor_id uuid not null references users (id) on delete restrict,
  action text not null,
  subject_id uuid not null,
  facts jsonb not null
);
create index audit_trail_by_time on audit_trail (happened_at);
create index audit_trail_of_subject on audit_trail (subject_id, happened_at);
create trigger audit_trail_kept before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();

-- An offer is accepted by a mailed code.
alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known
    check (purpose in ('email-verification', 'password-reset', 'withdrawal', 'loan-offer'));
