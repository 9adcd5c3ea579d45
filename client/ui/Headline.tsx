import { Fragment } from 'react';
import { keepTogether } from '#client/lib/keep-together.ts';

/**
 * The end of a clause, after its space. The clause must be long enough (13 characters) not to stand alone on a line
 * before a long one. In Chinese, any mark ends one, as no space follows. A zero-width space in the copy ends a clause
 * that has no mark.
 */
const CLAUSE_END = /(?<=[^.,:;!?]{13}[.,:;!?] )|(?<=[，：；。！？])(?=[^”’」』）])|\u200b/;

/** A headline's text: it breaks between clauses before it breaks inside one. */
export function Headline({ children }: { children: string }) {
  const clauses = keepTogether(children).split(CLAUSE_END);
  if (clauses.length === 1) return clauses[0];
  return clauses.map((clause) => (
    <Fragment key={clause}>
      <span className="sm:inline-block">{clause.trimEnd()}</span>
      {clause.endsWith(' ') && ' '}
    </Fragment>
  ));
}
