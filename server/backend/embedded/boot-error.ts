import { BootError } from '../../process/boot-error.ts';

/** The embedded backend cannot open, with what the owner can do about it; no value is quoted in it. */
export class EmbeddedBootError extends BootError {
  override name = 'EmbeddedBootError';
}
