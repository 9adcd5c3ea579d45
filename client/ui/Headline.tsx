import { Fragment } from 'react';
import { keepTogether } from '#client/lib/keep-together.ts';

/** After a clause of some length: a short one would stand alone in its line, before a long one. */
const CLAUSE_END = /(?<=[^.,:;!?]{13}[.,:;!?]) /;

/** A headline's words, which break where a clause ends before they break inside one. */
export function Headline({ children }: { children: string }) {
  const clauses = keepTogether(children).split(CLAUSE_END);
  if (clauses.length === 1) return clauses[0];
  return clauses.map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ));
}
