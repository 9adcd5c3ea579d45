-- An address without what can only be a slip, as cleanAddress has it (shared/forms/address.ts), so that what was stored
-- as it was typed is found under the address that was meant.
create function public.clean_address(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    btrim(
      translate(normalize(translate(p_email, '‘’ʼ´′‐‑‒–—―−', '''''''''''-------'), NFKC), '。', '.'),
      E' \t\r\n'
    ),
    '^(?:[^<>]*<)?\s*(?:mailto:\s*)?([^<>\s]+@[^<>\s]*[^<>\s.,;:!?、])[\s.,;:!?、>]*$', '\1', 'i'
  )
$$;

-- The mailbox of an address as mailboxOf has it: cleaned, whatever the case of its letters, the two forms of a Greek
-- sigma among them, without the +tag of its name; at Gmail, which has two domains, without dots in it. A domain in
-- letters of its own language is left in them.
create or replace function public.mailbox_of(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      translate(
        lower(regexp_replace(substring(cleaned from '^(.*)@'), '^(.[^+]*)\+.*$', '\1')), 'ς', 'σ'
      ) as name,
      lower(substring(cleaned from '@([^@]*)$')) as domain
    from public.clean_address(p_email) as cleaned
  ) as parts
$$;

reindex index public.leads_of_person;
reindex index public.leads_about_person;
reindex index public.outbox_about_person;
reindex index public.meetings_of_person;
reindex index public.privacy_requests_by_person;
reindex index public.privacy_requests_about_person;

-- Calls that were booked with an address that mails cannot be sent to count against nobody: whoever has the mailbox
-- never heard of them.
update public.meetings set attendee_mailbox = public.mailbox_of(attendee_email)
where attendee_mailbox ~ '@g(oogle)?mail\.com$';
update public.meetings set attendee_mailbox = ''
where attendee_email <> public.clean_address(attendee_email)
  or attendee_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@';

revoke all on function public.clean_address(text) from public, anon, authenticated, service_role;
grant execute on function public.clean_address(text) to service_role;
