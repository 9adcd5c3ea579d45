/** Stand-ins for pg_cron, pg_net and Vault, as far as the page uses them: they store what they are given. */
export const DATABASE_CLOCK = `
create schema vault;
create table vault.secrets (name text primary key, secret text not null);
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns void
  language sql as $$ insert into vault.secrets values (new_name, new_secret) $$;
create schema net;
create table net.asked (url text, headers jsonb, body jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns void
  language sql as $$ insert into net.asked values (url, headers, body) $$;
create schema cron;
create table cron.job_run_details (
  jobid bigint, runid bigserial, status text, start_time timestamptz, end_time timestamptz
);
create table cron.job (
  jobid bigserial, jobname text, schedule text, command text, active boolean not null default true
);
create function cron.schedule(job_name text, schedule text, command text) returns void
  language sql as $$ insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) $$;
`;
