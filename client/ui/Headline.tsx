import { Fragment } from 'react';

/**
 * The end of a clause, after its space. The clause must be long enough (13 characters) not to stand alone on a line
 * before a long one. In Chinese, any mark ends one, as no space follows.
 */
const CLAUSE_END = /(?<=[^.,:;!?]{13}[.,:;!?] )|(?<=[，：；。！？])(?=[^”’」』）])/;

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

/**
 * Inserts non-breaking spaces in a headline where a line break would separate what belongs together: a number and what
 * it counts ('90 days'), a name and its number ('SOC 2', 'ISO 27001'). The words do not change.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(\p{Lu}{2,}) (?=\d)/gu, '$1\u00a0')
    .replace(/(\u00a0[\d.,:]*)?(\d[%+]?) (?=\p{L})/gu, (found, name) =>
      name === undefined ? `${found.slice(0, -1)}\u00a0` : found,
    );
}
