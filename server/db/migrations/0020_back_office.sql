-- Runs with programs that know migration 0014.
-- The back office's lists, newest first (docs/product.md, section 18): transfers of the ledger, the audit trail,
-- applications and loans.
create index transfers_by_day on transfers (business_day, booked_at, id);
create index transfers_by_kind on transfers (kind, business_day, booked_at, id);
create index transfers_by_reference on transfers (reference) where reference is not null;

create index audit_trail_of_actor on audit_trail (actor_id, happened_at);
create index audit_trail_by_action on audit_trail (action, happened_at);

create index loans_by_submission on loans (submitted_at, id);
