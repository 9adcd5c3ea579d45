import type { BlockOf } from '#shared/page/blocks.ts';
import { InlineText } from './InlineText.tsx';

export function ContentChecks({ heading, text, seen, unseen, checks }: BlockOf<'checks'>) {
  return (
    <div className="night -mx-gutter px-gutter py-10 md:mx-0 md:rounded-lg md:p-10">
      <h2 id="verify" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-3 max-w-reading text-text-muted">
        <InlineText>{text}</InlineText>
      </p>
      <ol className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-2">
        {checks.map(({ claim, text, command, steps, expect, absent }) => (
          <li key={claim} className="min-w-0 border-t border-brass pt-4">
            <h3 className="text-xl">{claim}</h3>
            <p className="mt-1 text-sm text-text-muted">
              <InlineText>{text}</InlineText>
            </p>
            {command && (
              <pre className="mt-4 rounded-md bg-surface-raised px-4 py-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
                <span aria-hidden className="text-brass-text select-none">
                  ${' '}
                </span>
                {/* One click selects all of it. */}
                <code className="select-all">{command}</code>
              </pre>
            )}
            {steps && (
              <ol className="mt-4 list-decimal space-y-1 rounded-md bg-surface-raised px-4 py-3 pl-7 text-sm">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            <p className="mt-3 text-xs font-semibold text-text-muted">{seen}</p>
            <ul className="mt-1 space-y-0.5 font-mono text-xs wrap-anywhere text-signal">
              {expect.map((line) => (
                <li key={line}>
                  <samp>{line}</samp>
                </li>
              ))}
            </ul>
            {absent && (
              <>
                <p className="mt-3 text-xs font-semibold text-text-muted">{unseen}</p>
                <ul className="mt-1 space-y-0.5 font-mono text-xs wrap-anywhere">
                  {absent.map((line) => (
                    <li key={line}>
                      <samp data-absent>{line}</samp>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
