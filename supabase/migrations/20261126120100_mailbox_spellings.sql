-- The mailbox of an address as mailboxOf (shared/forms/mailbox.ts) has it: whatever the case of its letters, the two
-- forms of a Greek sigma among them, without the +tag of its name, the domain in letters of usual width and without
-- a dot at its end. A domain in letters of its own language is left in them.
create or replace function public.mailbox_of(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select translate(lower(regexp_replace(name, '^(.[^+]*)\+.*$', '\1')), 'ς', 'σ') || '@'
    || lower(rtrim(translate(normalize(domain, NFKC), '。', '.'), '.'))
  from (
    select substring(trim(p_email) from '^(.*)@') as name,
      substring(trim(p_email) from '@([^@]*)$') as domain
  ) as parts
$$;
