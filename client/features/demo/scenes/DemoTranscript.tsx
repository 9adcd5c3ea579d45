import { useMemo } from 'react';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { SampleContext, useSample } from '../sample/use-sample.ts';
import { DEFAULT_INDUSTRY, type DemoId, demoWords, findTab, type Industry } from '../tabs.ts';
import { useTranscript } from './use-transcript.ts';

interface DemoTranscriptProps {
  demo: DemoId;
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
    // Always set: the page around it may be in another language.
    <section lang={useWordsLocale('demoFrame')} className="border-t border-rule pt-4">
      <h3 className="mb-4 text-lg">
        {t('transcript', {
          demo: tab ? words(`tabs.${tab.id}.label`) : words(`${demoWords(demo)}.title`),
          company: companyName,
        })}
      </h3>
      <div lang={useWordsLocale('demoScenes')} className="space-y-6 text-sm">
        {Object.entries(parts).map(([heading, rows]) => (
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
    </section>
  );
}
