-- Run once, as postgres on the primary, not in one transaction: creates the app's role and its database.
create role peerlend login password '<appPassword>';
-- Without a pooler the app sets these for each connection; with one, connections get them from the role.
alter role peerlend set timezone = 'UTC';
alter role peerlend set jit = off;
alter role peerlend set statement_timeout = '9s';
alter role peerlend set idle_in_transaction_session_timeout = '30s';
create database peerlend owner peerlend;
