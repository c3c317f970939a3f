-- Runs with programs that know migration 0038.
-- Screening of names against lists that the operator loads (docs/product/office.md#screening). Earlier programs couldn't
-- list proposals to decide on a match.

-- Each file that was loaded; rows stay.
create table screening_versions (
  id uuid primary key,
  list text not null,
  version integer not null check (version > 0),
  entry_count integer not null check (entry_count > 0),
  sha256 text not null,
  loaded_by uuid not null references users (id) on delete restrict,
  loaded_at timestamptz not null,
  -- The last person who was screened against it, until all are.
  screened_to uuid,
  screened_at timestamptz,
  constraint screening_versions_once unique (list, version)
);

-- The entries of each list's current version.
create table screening_entries (
  id bigint generated always as identity primary key,
  list text not null,
  reference text not null,
  name text not null,
  other_names text[] not null,
  born text[] not null,
  constraint screening_entries_once unique (list, reference)
);

-- The words of an entry's names, without accents and signs, and some of them in a row as one. Replaced with the entries in one transaction; a foreign key
-- would be checked a million times then.
create table screening_words (
  word text not null,
  list text not null,
  entry_id bigint not null,
  primary key (word, list, entry_id)
);

create table screening_hits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  list text not null,
  list_version integer not null,
  -- A copy of the entry, which may leave the list.
  reference text not null,
  name text not null,
  other_names text[] not null,
  born text[] not null,
  matched_name text not null,
  matched_words text not null,
  closeness text not null,
  birth text not null,
  state text not null default 'open',
  found_at timestamptz not null,
  decided_at timestamptz,
  constraint screening_hits_once unique (user_id, list, reference, matched_words, closeness, birth),
  constraint screening_hits_closeness_known check (closeness in ('same', 'near')),
  constraint screening_hits_birth_known check (birth in ('day', 'year', 'unknown')),
  constraint screening_hits_state_known check (state in ('open', 'cleared', 'confirmed')),
  constraint screening_hits_decided check ((state = 'open') = (decided_at is null))
);
create index screening_hits_open on screening_hits (found_at) where state = 'open';
create index screening_hits_by_time on screening_hits (found_at, id);

alter table approvals
  drop constraint approvals_kind_known,
  add constraint approvals_kind_known check (
    kind in (
      'disbursement', 'unfreezing', 'invitation', 'removal', 'suspenseAssignment', 'suspenseReturn', 'houseFunding',
      'housePayout', 'bankAccountChange', 'reversal', 'lendingTerms', 'default', 'writeOff', 'replan', 'resuming',
      'journalEntry', 'feeWaiver', 'withdrawalRelease', 'suspension', 'reinstatement', 'keptOpening', 'roles',
      'factorReset', 'monthClosing', 'holiday', 'emailChange', 'nameChange', 'dataRelease', 'screeningDecision'
    )
  ) not valid;
