import request, { type Response } from 'supertest';
import { expect } from 'vitest';

export type Headers = Record<string, string>;

/** Asks a site. Each request says all that it says: no cookie is kept, no redirect followed. */
export function clientOf({ url }: { url: string }) {
  const get = (path: string, headers: Headers = {}) => request(url).get(path).set(headers);
  const post = (path: string, body: string | object = {}, headers: Headers = {}) =>
    request(url).post(path).set(headers).send(body);
  return {
    get,
    head: (path: string, headers: Headers = {}) => request(url).head(path).set(headers),
    /** Sends JSON, or a text that `headers` give a type. */
    post,
    /** Sends a form as a page without scripts does. */
    submit: (path: string, fields: string | object, headers: Headers = {}) =>
      request(url).post(path).type('form').set(headers).send(fields),
    /** The text of a page that is there. A fragment stays in the browser. */
    read: async (address: string, headers: Headers = {}) =>
      (await get(address.split('#')[0] ?? '', headers).expect(200)).text,
  };
}

/** What an answer writes as a cookie, with its attributes; undefined if it leaves that one alone. */
export function cookieOf(answer: Pick<Response, 'headers'>, name: string): string | undefined {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.find((line) => line.startsWith(`${name}=`));
}

/** The value alone. */
export const cookieValue = (answer: Pick<Response, 'headers'>, name: string) =>
  cookieOf(answer, name)
    ?.split(';', 1)[0]
    ?.slice(name.length + 1);

/** What a plain form is led to. */
export async function locationOf(answer: PromiseLike<Response>): Promise<string> {
  const { status, headers } = await answer;
  expect(status).toBe(303);
  return String(headers.location);
}
