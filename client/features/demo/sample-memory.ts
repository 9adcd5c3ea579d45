/** The visitor's changes to the sample since the page was loaded. */
export interface SampleMemory {
  /** States of views, by view and company. */
  states: Map<string, unknown>;
  /** Whether they are kept when their view closes (demo mode). */
  keeps: boolean;
}

/** A new, empty memory. */
export function makeSampleMemory(): SampleMemory {
  return { states: new Map(), keeps: false };
}
