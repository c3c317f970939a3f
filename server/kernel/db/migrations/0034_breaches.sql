-- Runs with programs that know migration 0031.
-- The register of breaches of personal data (docs/product/office.md#data-breaches).
create table breaches (
  id uuid primary key,
  found_at timestamptz not null,
  happened_at timestamptz,
  what text not null,
  data text not null,
  whose text not null,
  people_count integer check (people_count >= 0),
  risk text not null,
  measures text not null,
  entered_by uuid not null references users (id) on delete restrict,
  entered_at timestamptz not null,
  constraint breaches_risk_known check (risk in ('unlikely', 'likely', 'high')),
  constraint breaches_in_order check (happened_at <= found_at)
);
create trigger breaches_kept before update or delete or truncate on breaches
  for each statement execute function refuse_change();

-- What was written, decided and done later.
create table breach_entries (
  breach_id uuid not null references breaches (id) on delete restrict,
  number integer not null check (number > 0),
  kind text not null,
  words text not null,
  -- When the Commission, or the people, were told.
  at timestamptz,
  -- The Commission's number of the report.
  reference text,
  risk text,
  people_count integer check (people_count >= 0),
  entered_by uuid not null references users (id) on delete restrict,
  entered_at timestamptz not null,
  primary key (breach_id, number),
  constraint breach_entries_kind_known check (
    kind in ('note', 'assessment', 'reported', 'notReported', 'peopleTold')
  ),
  constraint breach_entries_risk_known check (risk in ('unlikely', 'likely', 'high')),
  constraint breach_entries_moment check ((at is not null) = (kind in ('reported', 'peopleTold'))),
  constraint breach_entries_reported check ((reference is not null) = (kind = 'reported')),
  constraint breach_entries_assessed check (
    (risk is not null) = (kind = 'assessment') and (people_count is null or kind = 'assessment')
  )
);
create unique index breach_entries_one_report on breach_entries (breach_id) where kind = 'reported';
create trigger breach_entries_kept before update or delete or truncate on breach_entries
  for each statement execute function refuse_change();
