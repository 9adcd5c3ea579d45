-- What the owner's tools read of leads, a page at a time: each with what is owed for it, in one request instead of one
-- for the leads and another for their mails, whose ids had to fit into an address.

-- The leads of a time, or with a reference, as an array of {lead, owed}, oldest first, after the one that a page ended with.
create function public.list_leads(
  p_since timestamptz,
  p_until timestamptz,
  p_after uuid,
  p_limit integer,
  p_reference text default null
) returns json
language sql stable
set search_path = ''
as $$
  -- As json, not jsonb: a text that is only passed on costs a third.
  select coalesce(json_agg(
    json_build_object('lead', row_to_json(lead), 'owed', (
      select coalesce(json_agg(json_build_object(
        'channel', owed.channel, 'template', owed.template, 'message_id', owed.message_id, 'state', owed.state,
        'attempts', owed.attempts, 'last_error', owed.last_error, 'sent_at', owed.sent_at
      ) order by owed.created_at, owed.message_id), '[]')
      from public.outbox owed where owed.lead_id = lead.id
    )) order by lead.created_at, lead.id
  ), '[]')
  from (
    select * from public.leads
    where (created_at, id) > (p_since, p_after) and created_at < p_until
      and (p_reference is null or reference = p_reference)
    order by created_at, id
    limit p_limit
  ) lead
$$;

revoke all on function public.list_leads(timestamptz, timestamptz, uuid, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.list_leads(timestamptz, timestamptz, uuid, integer, text) to service_role;
