-- Runs with programs that know migration 0036.
alter table approvals validate constraint approvals_kind_known;
