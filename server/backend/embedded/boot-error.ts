import { BootError } from '../../process/boot-error.ts';

/** The embedded backend cannot open; the message says what the owner can do, and quotes no value. */
export class EmbeddedBootError extends BootError {
  override name = 'EmbeddedBootError';
}
