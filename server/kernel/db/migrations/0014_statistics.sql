-- Figures of past months (docs/product/lending.md#months-of-loans), so that statistics never sum payments or the
-- ledger.

-- Each loan at the end of each month.
create table loan_months (
  loan_id uuid not null references loans (id) on delete restrict,
  month_end date not null,
  -- The last event that counts, so that the row can be computed again.
  event_count integer not null,
  state text not null,
  days_past_due integer not null,
  bucket text not null,
  principal_kobo bigint not null,
  outstanding_kobo bigint not null,
  interest_kobo bigint not null,
  fee_kobo bigint not null,
  servicing_fee_kobo bigint not null,
  -- Outstanding at the last default; 0 if there was none.
  defaulted_kobo bigint not null,
  -- Principal paid after a default.
  recovered_kobo bigint not null,
  -- Outstanding principal times days, until it was written off.
  kobo_days bigint not null,
  disbursed_on date not null,
  months_since_payout smallint not null,
  grade text not null,
  terms_version integer not null,
  scorecard_version smallint,
  purpose text not null,
  reviewer_id uuid,
  primary key (loan_id, month_end),
  constraint loan_months_state_known
    check (state in ('repaying', 'defaulted', 'writtenOff', 'repaid', 'settled', 'recovered')),
  constraint loan_months_bucket_known check (
    bucket in ('onTime', 'days1To30', 'days31To60', 'days61To90', 'over90', 'defaulted', 'writtenOff', 'ended')
  ),
  constraint loan_months_amounts check (
    least(outstanding_kobo, interest_kobo, fee_kobo, servicing_fee_kobo, defaulted_kobo, recovered_kobo, kobo_days) >= 0
    and outstanding_kobo <= principal_kobo
  )
);
create index loan_months_of_month on loan_months (month_end, loan_id);
create trigger loan_months_kept before update or delete or truncate on loan_months
  for each statement execute function refuse_change();

-- Months in which every loan has its row. `figures` is what statistics show; programs of another version calculate
-- them again.
create table closed_months (
  month_end date primary key,
  closed_at timestamptz not null,
  figures_version smallint,
  figures jsonb,
  constraint closed_months_figures check ((figures is null) = (figures_version is null))
);
