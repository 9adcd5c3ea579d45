import { useId } from 'react';
import { DEMO_CHOICE_MARK } from '#client/features/analytics/report.ts';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy } from '#client/lib/copy.ts';
import { Link } from '#client/ui/Link.tsx';
import { type DemoId, INDUSTRIES, type Industry, placeOf } from './tabs.ts';

interface IndustrySwitchProps {
  demo: DemoId;
  industry: Industry;
  onChoose: (industry: Industry) => void;
}

/** Chooses the company whose sample is shown: controls, tasks and findings change with it. Links without script. */
export function IndustrySwitch({ demo, industry, onChoose }: IndustrySwitchProps) {
  const t = useCopy('demo');
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex flex-wrap items-center gap-x-3 text-sm"
    >
      <span id={labelId} className="text-text-muted [.demo-viewer_&]:max-sm:sr-only">
        {t('industries.label')}
      </span>
      <span className="flex flex-wrap">
        {INDUSTRIES.map((each) => {
          const isHere = each === industry;
          return (
            <Link
              key={each}
              to={placeOf(demo, each)}
              rel="nofollow"
              {...DEMO_CHOICE_MARK}
              aria-current={isHere || undefined}
              onClick={(event) => {
                if (asksElsewhere(event)) return;
                event.preventDefault();
                onChoose(each);
              }}
              className={`tap px-2.5 font-semibold ${isHere ? 'border-b-2 border-signal text-signal' : 'pb-0.5 text-text-muted hover:text-text'}`}
            >
              {t(`industries.${each}`)}
            </Link>
          );
        })}
      </span>
    </div>
  );
}
