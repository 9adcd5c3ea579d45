import type { FastifyInstance } from 'fastify';
import type { PressArticles } from '../backend/press-articles.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** `GET /api/articles`: what a page needs when it is opened by client navigation. */
export function registerArticles(app: FastifyInstance, articles: PressArticles): void {
  app.get('/api/articles', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ articles: await articles.current() });
  });
  refuseOtherMethods(app, '/api/articles', 'GET, HEAD');
}
