-- Once, as postgres on the primary: the app's role and its database. Each statement by itself.
create role peerlend login password '<appPassword>';
-- The app asks for these itself where it connects without a pooler; a pooler's connections get them from here.
alter role peerlend set timezone = 'UTC';
alter role peerlend set jit = off;
alter role peerlend set statement_timeout = '9s';
alter role peerlend set idle_in_transaction_session_timeout = '30s';
create database peerlend owner peerlend;
