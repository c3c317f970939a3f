-- Runs with programs that know migration 0214.
-- Outside a transaction.
-- An address, a phone number and a name can change more than once.
drop index concurrently if exists account_events_happen_once;
create unique index concurrently account_events_happen_once on account_events (user_id, kind)
  where kind in ('emailVerified', 'profileCompleted', 'bankAccountAdded');
