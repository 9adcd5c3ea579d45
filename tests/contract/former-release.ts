import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const WEEK_MS = 7 * 86_400_000;

/** What visitors were told of their leads by a former release, in one kind of project. */
interface Told {
  consent: string;
  contact: string;
  consultation: string;
  moved: { reference: string; link: string };
  cancelled: { reference: string; link: string };
  privacy: { reference: string; link: string };
  /** Of which the webhook could not be told, and the id of that event. */
  untold: { reference: string; event: string };
  givenUp: string;
  waiting: string;
}

/** What scripts/make-fixture.ts kept of a release. */
interface Made {
  madeAt: string;
  callDay: string;
  signingKey: string;
  migrations: string[];
  /** What was accepted while the backend was away. */
  queued: { reference: string; consent: string };
  embedded: Told;
  hosted: Told;
}

export interface FormerRelease extends Made {
  /** The dump of a hosted project, as a file. */
  database: string;
  /** Lays its DATA_DIR out in `folder`, or only some folders of it. */
  layOut(folder: string, ...only: string[]): Promise<void>;
  /**
   * SQL that makes its rows as old as if it had run in the week before today: else the calls would be over, and after
   * two years everything deleted. Only a superuser may run it: proof of consent is never changed.
   */
  dateForward: string;
  /** The day of its calls by then. */
  day: string;
}

/** Every release of which something is kept. */
export const FORMER_RELEASES = readdirSync(FIXTURES);

export function formerRelease(version: string): FormerRelease {
  const folder = join(FIXTURES, version);
  const made: Made = JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8'));
  const weeks = Math.floor((Date.now() - Date.parse(made.madeAt)) / WEEK_MS);
  return {
    ...made,
    database: join(folder, 'database.sql'),
    async layOut(target, ...only) {
      const tar = zstdDecompressSync(readFileSync(join(folder, 'data.tar.zst')));
      await mkdir(target, { recursive: true });
      const names = only.map((name) => `./${name}`);
      const owner = '--no-same-owner';
      execFileSync('tar', [owner, '--extract', '--directory', target, ...names], { input: tar });
    },
    dateForward: `begin;
      set local session_replication_role = replica;
      do $$
      declare changed record;
      begin
        for changed in
          select c.table_name, string_agg(format('%1$I = %1$I + interval ''${weeks} weeks''', c.column_name), ', ') as columns
          from information_schema.columns as c
            join information_schema.tables as t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
            and c.data_type in ('timestamp with time zone', 'date')
          group by c.table_name
        loop
          execute format('update public.%I set %s', changed.table_name, changed.columns);
        end loop;
      end
      $$;
      commit;`,
    day: new Date(Date.parse(made.callDay) + weeks * WEEK_MS).toISOString().slice(0, 10),
  };
}
