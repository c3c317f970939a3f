-- Runs with programs that know migration 0160.
-- Files that borrowers add to an application or an answer (docs/product/lending.md#files): sealed in chunks, since a file
-- is read and written by the piece.
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
-- Sealed bytes don't compress.
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
