-- Runs with programs that know migration 0110.
-- The roles that an invited administrator would have. An invitation that was mailed before there were roles was to
-- everything; one that two had not agreed on yet doesn't say to what, so it is void and can be proposed anew.
alter table admin_invitations add column roles text[] not null default '{}';

update admin_invitations set roles = '{owner}' where state = 'open';
update admin_invitations set state = 'expired' where state = 'proposed';
update approvals set decision = 'void', decided_at = now() where kind = 'invitation' and decision is null;
