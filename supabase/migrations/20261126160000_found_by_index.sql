-- What is looked for by an address, and the news of held mails, of which there is one an hour: both read whole tables,
-- the latter for each mail that is held, while nobody else could claim or owe one. mailbox_of is what these are made
-- by: a change of it has to make them anew (reindex).
create index outbox_mails_held on public.outbox (created_at) where template = 'mails-held';
create index leads_of_person on public.leads (public.mailbox_of(email));
create index leads_about_person on public.leads (public.mailbox_of(details ->> 'personEmail'));
create index outbox_about_person on public.outbox (public.mailbox_of(payload ->> 'personEmail'));
create index meetings_of_person on public.meetings (public.mailbox_of(attendee_email));
create index privacy_requests_by_person on public.privacy_requests (public.mailbox_of(email));
create index privacy_requests_about_person on public.privacy_requests (public.mailbox_of(person_email));
