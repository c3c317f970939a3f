-- Runs with programs that know migration 0005.
-- The user list's filters. Which BVNs are verified comes first: of the three it is the rare one for long. The index also
-- tells quickly that nobody has some combination, for which the sorted indexes would be walked to their ends.
create index users_by_flags on users (is_bvn_verified, is_profile_updated, is_email_verified);

-- The flags depend on each other: without this the planner takes rare combinations for frequent ones, and reads everything.
create statistics users_flags (mcv) on is_bvn_verified, is_profile_updated, is_email_verified from users;
