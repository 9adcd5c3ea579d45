import { useMemo } from 'react';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { SampleContext, useSample } from '../sample/use-sample.ts';
import { DEFAULT_INDUSTRY, type DemoId, demoWords, findTab, type Industry } from '../tabs.ts';
import { useTranscript } from './use-transcript.ts';

interface DemoTranscriptProps {
  demo: DemoId;
  /** The company whose sample it shows. */
  industry?: Industry;
}

/** Everything a demo shows, as text: for visitors who cannot see it, and for machines. */
export function DemoTranscript({ demo, industry = DEFAULT_INDUSTRY }: DemoTranscriptProps) {
  const sample = useMemo(() => ({ industry, memory: null }), [industry]);
  return (
    <SampleContext value={sample}>
      <Transcript demo={demo} />
    </SampleContext>
  );
}

function Transcript({ demo }: { demo: DemoId }) {
  const { companyName } = useSample().company;
  const t = useCopy('demoFrame');
  const words = useCopy('demo');
  const parts = useTranscript(demo);
  const tab = findTab(demo);
  return (
    <details
      // Always set: the page around it may be in another language.
      lang={useWordsLocale('demoFrame')}
      className="group border-y border-rule"
    >
      <summary className="flex min-h-11 items-center justify-between gap-6 py-3 text-sm font-semibold hover:text-signal">
        {t('transcript', {
          demo: tab ? words(`tabs.${tab.id}.label`) : words(`${demoWords(demo)}.title`),
          company: companyName,
        })}
        <Icon
          name="plus"
          className="size-5 text-signal transition-transform group-open:rotate-45"
        />
      </summary>
      <div lang={useWordsLocale('demoScenes')} className="space-y-6 pb-6 text-sm">
        {parts.map(({ heading, rows }) => (
          <div key={heading}>
            <p className="font-semibold">{heading}</p>
            <dl className="mt-2">
              {rows.map(([term, text]) => (
                <div
                  key={term}
                  className="gap-x-6 border-t border-rule py-1.5 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
                >
                  <dt>{term}</dt>
                  <dd className="text-text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
}
