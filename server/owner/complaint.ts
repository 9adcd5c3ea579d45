/** Something to tell the owner in a sentence, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint';
}
