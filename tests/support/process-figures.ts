import { readFile } from 'node:fs/promises';

/** The memory of a process, in bytes (proc(5), VmRSS). */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The number of established connections at a local port, seen from the server (proc(5), net/tcp). */
export async function countConnections(port: number): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: [\\dA-F]{8}:${local} [\\dA-F]{8}:[\\dA-F]{4} 01 `, 'gm');
  return table.match(established)?.length ?? 0;
}
