// The part that we use of the package, which ships no types; DefinitelyTyped's lack `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The tags of Accept-Language, best first, without refused ones; of `offered`, the acceptable ones. */
    languages(offered?: readonly string[]): string[];
    /** Those of `offered` that are acceptable, by quality, then as `preferred`. */
    encodings<Encoding extends string>(
      offered: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}

// The limiter's own store on Redis, which its package ships without types.
declare module '@fastify/rate-limit/store/RedisStore.js' {
  const RedisStore: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    redis: import('ioredis').Redis,
    prefix?: string,
  ) => {
    incr(
      key: string,
      done: (error: Error | null, found: { current: number; ttl: number } | null) => void,
      timeWindow: number,
      max: number,
    ): void;
  };
  export default RedisStore;
}

// Written by the build: brings the rendered pages into the server's bundle.
declare module 'virtual:@brillout/vite-plugin-server-entry:serverEntry' {}
