-- What was given up is looked for every few seconds, however many mails were sent; what waits has an index.
create index outbox_given_up on public.outbox (lead_id) where state = 'dead';

-- How many mails are owed and have not left, by whom they are for and why: 'waiting' for their turn, another try or
-- room, 'given_up' after too many tries. While the team's wait, nobody hears of leads.
create function public.unsent_mails() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
  from (
    select
      case when template ~ '(^|-)team(-|$)|^mails-held$' then 'team' else 'visitor' end as "to",
      state,
      count(*)::integer as mails
    from (
      select template, 'waiting' as state from public.outbox where state in ('pending', 'sending')
      union all
      select template, 'given_up' from public.outbox where state = 'dead'
    ) as unsent
    group by 1, 2
  ) as counted
$$;

revoke all on function public.unsent_mails() from public, anon, authenticated, service_role;
grant execute on function public.unsent_mails() to service_role;
