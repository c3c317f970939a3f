-- Runs with programs that know migration 0260.
-- Outside a transaction.
-- New transfers write their own keys meanwhile.
call fill_transfer_keys(10000);
