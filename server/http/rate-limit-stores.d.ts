// The limiter's own store on Redis, which its package ships without types.
type Found = { current: number; ttl: number };

declare module '@fastify/rate-limit/store/RedisStore.js' {
  const RedisStore: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    redis: import('ioredis').Redis,
    prefix?: string,
  ) => {
    incr(
      key: string,
      done: (error: Error | null, found: Found | null) => void,
      timeWindow: number,
      max: number,
    ): void;
  };
  export default RedisStore;
}
