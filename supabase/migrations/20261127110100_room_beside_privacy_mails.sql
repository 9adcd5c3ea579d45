-- held_until, as it was, but for the third of a mailbox's three mails, which those of privacy requests leave to others:
-- anybody can send requests in a person's name, and the invitation to the person's own call must not wait for a day.
create or replace function public.held_until(mail public.outbox) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  mailbox_from timestamptz;
  site_from timestamptz;
begin
  if mail.mailbox is null then
    return null;
  end if;
  -- One at a time, until its transaction ends. Row locks of another's are taken before this one, never
  -- waited for after.
  perform pg_advisory_xact_lock(hashtextextended('public.outbox', 0));
  select
    greatest(
      (
        select counted_at
        from public.outbox
        where mailbox = mail.mailbox and answers_link = mail.answers_link
          and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset case when mail.answers_link then 11 else 2 end limit 1
      ),
      (
        select counted_at
        from public.outbox
        where mail.is_receipt and is_receipt
          and mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        limit 1
      ),
      (
        select counted_at
        from public.outbox
        where mail.template like 'privacy-%' and template like 'privacy-%'
          and mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset 1 limit 1
      )
    ) + interval '24 hours',
    (
      select counted_at
      from public.outbox
      where answers_link = mail.answers_link and counted_at is not null and id <> mail.id
      order by counted_at desc
      offset case
        when mail.counted_at is not null then 99
        when mail.is_receipt then 49
        when mail.template like 'privacy-%' then 83
        else 99
      end limit 1
    ) + interval '1 hour'
  into mailbox_from, site_from;

  -- Not now(): that is when the wait for the lock began.
  if site_from > clock_timestamp() and not mail.is_receipt then
    perform public.tell_of_held_mails(mail);
  end if;
  if greatest(mailbox_from, site_from) > clock_timestamp() then
    return greatest(mailbox_from, site_from);
  end if;
  return null;
end
$$;
