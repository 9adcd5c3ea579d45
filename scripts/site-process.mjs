// The options of a built site's process, without which it takes some 100 MB more: they cannot be set once it runs.
// The Dockerfile and docs/owner.md use the same.

/** Limits V8's nursery to 16 MB for each half. */
export const FLAGS = ['--max-semi-space-size=16'];

/**
 * Makes glibc's allocator use one heap for all threads, and take blocks of 128 KB or more from the system, to
 * which they return when they are freed.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
