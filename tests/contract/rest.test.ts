import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestServer, serveRest } from '../support/rest-http.ts';
import { databaseOfTests } from './database.ts';

const { as, exec } = databaseOfTests();
let rest: RestServer;
beforeAll(async () => {
  await exec(`
    create table public.samples (id int primary key, name text, at timestamptz, flag boolean);
    grant select on public.samples to service_role;
    insert into public.samples values
      (1, 'plain', '2024-01-01T00:00:00Z', true), (2, 'a,b', '2024-06-01T00:00:00Z', false),
      (3, 'say (x)', '2025-01-01T00:00:00Z', null), (4, null, null, true);
    create function public.rows_from(p_from int, p_limit int default 2) returns jsonb language sql as
      'select jsonb_agg(s) from (select * from public.samples where id >= p_from order by id limit p_limit) s';
    create function public.nothing() returns integer language sql as 'select null::integer';`);
  rest = await serveRest(as);
});
afterAll(() => rest[Symbol.asyncDispose]());

const owner = () => createClient(rest.url, rest.secretKey, { auth: { persistSession: false } });
const samples = () => owner().from('samples').select('id').order('id');
const idsOf = ({ data }: { data: unknown }) => (data as { id: number }[]).map(({ id }) => id);

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${rest.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: rest.secretKey, ...init.headers },
  });
  return { status: response.status, body: await response.json() };
}

describe('reading', () => {
  it('filters as PostgREST does', async () => {
    expect(idsOf(await samples().eq('flag', true))).toEqual([1, 4]);
    expect(idsOf(await samples().neq('name', 'plain'))).toEqual([2, 3]);
    expect(idsOf(await samples().is('name', null))).toEqual([4]);
  });

  it('orders and limits', async () => {
    const byName = owner().from('samples').select('id,name');
    expect(idsOf(await byName.order('name', { ascending: false }))).toEqual([4, 3, 1, 2]);
    expect(idsOf(await samples().limit(1))).toEqual([1]);
    expect(await ask('samples?select=name&id=eq.1')).toEqual({
      status: 200,
      body: [{ name: 'plain' }],
    });
  });

  it.each([
    ['samples?select=id,name::text', 400, 'PGRST100'],
    ['samples?select=id;drop table samples', 400, 'PGRST100'],
    ['samples?id"=eq.1', 400, 'PGRST100'],
    ['samples?id=like.1', 400, 'PGRST100'],
    ['samples?order=id;select', 400, 'PGRST100'],
    ['samples?order=id.up', 400, 'PGRST100'],
    ['samples?limit=1;select', 400, 'PGRST100'],
    ['samples;select', 400, 'PGRST100'],
    ['samples?id=eq.one', 400, '22P02'],
    ['samples?nothing=eq.1', 400, '42703'],
    ['nothing', 404, '42P01'],
  ])('answers %s with %i %s', async (path, status, code) => {
    const body = { code, message: expect.any(String) };
    expect(await ask(path)).toEqual({ status, body });
  });

  // ASVS 1.2.4
  it('takes a hostile value as a value', async () => {
    expect(await ask(`samples?name=eq.${encodeURIComponent("' or 1=1 --")}`)).toEqual({
      status: 200,
      body: [],
    });
  });

  it('tells a stranger from an anonymous visitor', async () => {
    const stranger = await ask('samples', { headers: { apikey: 'none' } });
    expect(stranger).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
    const anonymous = await ask('samples', { headers: { apikey: rest.publishableKey } });
    expect(anonymous).toMatchObject({ status: 401, body: { code: '42501' } });
    expect((await ask('samples', { method: 'POST', body: '{}' })).status).toBe(405);
  });
});

describe('calling', () => {
  it('takes named arguments and defaults, and gives a value or none', async () => {
    expect(idsOf(await owner().rpc('rows_from', { p_from: 2 }))).toEqual([2, 3]);
    expect(idsOf(await owner().rpc('rows_from', { p_from: 2, p_limit: 1 }))).toEqual([2]);
    expect((await owner().rpc('nothing')).data).toBeNull();
  });

  it.each([
    ['rpc/unknown', {}, 404, 'PGRST202'],
    ['rpc/rows_from', {}, 404, '42883'],
    ['rpc/rows_from', { p_from: 1, other: 1 }, 404, 'PGRST202'],
    ['rpc/rows_from', { p_from: 'one' }, 400, '22P02'],
    ['rpc/rows_from', { 'p_from" => 1) --': 1 }, 404, 'PGRST202'],
    ['rpc/rows_from', [], 400, 'PGRST102'],
    ['rpc/settle_outbox', { p_id: 'x', p_attempt: 1, p_outcome: 'sent' }, 400, '22P02'],
  ])('answers %s %j with %i %s', async (path, args, status, code) => {
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(args) });
    expect(answer).toMatchObject({ status, body: { code } });
  });
});
