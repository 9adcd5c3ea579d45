// A process of prove-leads: a fake Zoom on the given port, which keeps its meetings in the given file.
import { appendFileSync } from 'node:fs';
import { startFakeZoom } from '../../tests/support/fake-zoom.ts';
import { type ProviderEntry, readLines } from './ledger.ts';

const [port, file = ''] = process.argv.slice(2);

/** Records each change before anybody is told about it. */
class KeptMeetings extends Map<string, Record<string, unknown>> {
  override set(id: string, meeting: Record<string, unknown>): this {
    appendFileSync(file, `${JSON.stringify({ id, meeting } satisfies ProviderEntry)}\n`);
    return super.set(id, meeting);
  }
  override delete(id: string): boolean {
    appendFileSync(file, `${JSON.stringify({ id, meeting: null } satisfies ProviderEntry)}\n`);
    return super.delete(id);
  }
}

const meetings = new KeptMeetings();
let lastId = 81_000_000_000;
for (const { id, meeting } of readLines<ProviderEntry>(file)) {
  lastId = Math.max(lastId, Number(id));
  if (meeting) Map.prototype.set.call(meetings, id, meeting);
  else Map.prototype.delete.call(meetings, id);
}
await startFakeZoom({ port: Number(port), meetings, firstId: lastId + 1 });
// If the proof itself is aborted, this process ends with it.
process.stdin.resume().on('end', () => process.exit());
console.log('serving');
