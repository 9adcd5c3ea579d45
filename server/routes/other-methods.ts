import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses every method that an address does not take (RFC 9110, 15.5.6): the address exists, but not for that.
 * `allow` is the header's value; GET is left to its own handler.
 */
export function refuseOtherMethods(app: FastifyInstance, url: string, allow: string): void {
  const answered = [...allow.split(', '), 'GET'];
  app.route({
    method: METHODS.filter((method) => !answered.includes(method)),
    url,
    handler: async () => {
      throw new ProblemError('method-not-allowed', { allow });
    },
  });
}
