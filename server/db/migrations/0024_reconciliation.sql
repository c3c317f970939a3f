-- Runs with programs that know migration 0014.
-- Our books against the provider's, day by day (docs/product.md, section 23.8).
create table reconciled_days (
  provider text not null,
  day date not null,
  reconciled_at timestamptz not null,
  -- How many lines the provider had.
  deposits integer not null,
  payouts integer not null,
  -- What the provider held of ours, and what it should have held.
  bank_kobo bigint not null,
  expected_kobo bigint not null,
  primary key (provider, day)
);

create table reconciliation_differences (
  provider text not null,
  day date not null,
  kind text not null,
  reference text not null,
  there_kobo bigint,
  here_kobo bigint,
  primary key (provider, day, kind, reference),
  constraint reconciliation_differences_kind_known check (
    kind in (
      'depositBooked', 'depositDiffers', 'depositUnknown', 'payoutSettled', 'payoutDiffers', 'payoutUnknown',
      'payoutNotOurs', 'balance'
    )
  )
);

-- Deposits and payouts that stand in both books alike.
create table reconciled_lines (
  provider text not null,
  kind text not null,
  reference text not null,
  day date not null,
  primary key (provider, kind, reference),
  constraint reconciled_lines_kind_known check (kind in ('deposit', 'payout'))
);
