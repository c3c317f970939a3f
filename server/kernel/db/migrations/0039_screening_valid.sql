-- Runs with programs that know migration 0038.
-- Earlier programs couldn't list such proposals.
alter table approvals validate constraint approvals_kind_known;
