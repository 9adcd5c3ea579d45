-- Which migrations a database has: `leads doctor` compares them with those of the release. The history is the Supabase
-- CLI's, of which the API sees nothing; null where the schema was made without it.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(version order by version), '{}')
    from supabase_migrations.schema_migrations where version ~ '^\d{14}$'
  );
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end
$$;

revoke all on function public.applied_migrations() from public, anon, authenticated, service_role;
grant execute on function public.applied_migrations() to service_role;
