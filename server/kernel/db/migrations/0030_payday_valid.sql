-- Runs with programs that know migration 0026.
alter table mandates validate constraint mandates_payday;
