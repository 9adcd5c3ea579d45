// How a process of the built site is started (docs/decisions/2026-11-22-heap-looks-sooner.md): neither can be
// set once it runs. The Dockerfile and docs/owner.md say the same.

/** V8's nursery is bounded: 16 MB for each half. */
export const FLAGS = ['--max-semi-space-size=16'];

/**
 * glibc's allocator has one heap for all threads, and takes what is 128 KB or larger from the system, to
 * which it goes back when it is freed.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
