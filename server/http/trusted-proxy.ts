import { isIP } from 'node:net';

/** Whether a setting names an address or a CIDR range, but not all addresses. Fastify takes nothing else safely. */
export function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
