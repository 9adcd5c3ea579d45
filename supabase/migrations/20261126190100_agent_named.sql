-- read_privacy_request, as it was, and who asks for the person: whoever permits a request has to know whose it is, for
-- the answer may go there (11 CCR §7063). Their address, and no word that they typed.
create or replace function public.read_privacy_request(p_id uuid, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'case_number', case_number, 'kind', kind, 'relation', relation, 'due', due,
    'confirm_until', confirm_until, 'is_confirmed', confirmed_at is not null,
    'is_closed', closed_at is not null,
    'agent', case when relation = 'agent' then email end
  )
  from public.privacy_requests
  where id = p_id and confirm_until > p_now
$$;
