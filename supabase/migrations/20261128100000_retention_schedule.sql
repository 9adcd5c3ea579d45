-- Whether the schedule that deletes what was kept long enough is alive: `leads doctor` asks. It is pg_cron's, of which
-- the API sees nothing, and sees nobody's schedules but its owner's: those of docs/owner.md (5.) are the project's.
-- `status` is that of its last run, `age`, in seconds, that of the last one that began: pg_cron may fail before that.
-- Null for none.
create function public.retention_schedule() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'scheduled', count(job.jobid) > 0,
      'status', (array_agg(run.status order by run.runid desc nulls last))[1],
      'age', extract(epoch from now() - max(run.start_time))::integer
    )
    from cron.job left join cron.job_run_details run using (jobid)
    where job.active and job.command like '%delete_expired%'
  );
-- There is no pg_cron: an embedded site has a timer of its own.
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return '{"scheduled": false}';
end
$$;

revoke all on function public.retention_schedule() from public, anon, authenticated, service_role;
grant execute on function public.retention_schedule() to service_role;
