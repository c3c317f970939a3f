-- Runs with programs that know migration 0031.
-- The register of vendors (docs/product/office.md#vendors). Each change is a version of its own.
create table vendor_versions (
  vendor_id uuid not null,
  version integer not null check (version > 0),
  name text not null,
  service text not null,
  personal_data text not null,
  country text not null,
  contract_from date not null,
  contract_to date,
  reviewed_on date,
  ended_on date,
  changed_by uuid not null references users (id) on delete restrict,
  changed_at timestamptz not null,
  primary key (vendor_id, version),
  constraint vendor_versions_contract check (contract_to >= contract_from)
);
create trigger vendor_versions_kept before update or delete or truncate on vendor_versions
  for each statement execute function refuse_change();
