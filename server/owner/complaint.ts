/** A message for the owner in one sentence, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint';
}
