import { Fragment } from 'react';
import { keepTogether } from '#client/lib/keep-together.ts';

/**
 * After a clause of some length and its space: a short one would stand alone in its line, before a long one. In Chinese
 * after any mark, which no space follows. A zero-width space in the copy ends a clause that has no mark.
 */
const CLAUSE_END = /(?<=[^.,:;!?]{13}[.,:;!?] )|(?<=[，：；。！？])(?=[^”’」』）])|\u200b/;

/** A headline's words, which break where a clause ends before they break inside one. */
export function Headline({ children }: { children: string }) {
  const clauses = keepTogether(children).split(CLAUSE_END);
  if (clauses.length === 1) return clauses[0];
  return clauses.map((clause) => (
    <Fragment key={clause}>
      <span className="inline-block">{clause.trimEnd()}</span>
      {clause.endsWith(' ') && ' '}
    </Fragment>
  ));
}
