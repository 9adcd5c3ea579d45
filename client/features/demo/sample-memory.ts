/** What was done with the sample since the page was loaded. */
export interface SampleMemory {
  /** States of views, by view and company. */
  states: Map<string, unknown>;
  /** Whether they outlive the view that they are of (demo mode). */
  keeps: boolean;
}

/** A new one, in which nothing was done. */
export function makeSampleMemory(): SampleMemory {
  return { states: new Map(), keeps: false };
}
