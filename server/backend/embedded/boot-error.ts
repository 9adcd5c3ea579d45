/** The embedded backend cannot open, with what the owner can do about it; no value is quoted in it. */
export class EmbeddedBootError extends Error {
  override name = 'EmbeddedBootError';
}
