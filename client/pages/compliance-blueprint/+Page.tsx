import { usePageContext } from 'vike-react/usePageContext';
import { BlueprintBuilder } from '#client/features/blueprint/BlueprintBuilder.tsx';
import { BlueprintDetails } from '#client/features/blueprint/BlueprintDetails.tsx';
import { summarize } from '#client/features/blueprint/summarize.ts';
import { useBlueprintWords } from '#client/features/blueprint/use-blueprint-words.ts';
import { Island } from '#client/islands/Island.tsx';
import { useHref, useQuery } from '#client/lib/links.ts';
import { useSite } from '#client/lib/site.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { readBlueprint, writeBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { FACTS } from '#shared/facts.ts';
import { ROUTES } from '#shared/routes.ts';
import { SpecialistRequest } from '../../sections/SpecialistRequest.tsx';

export function Page() {
  return (
    <ContentPage namespace="complianceBlueprint" brief>
      <BlueprintSection />
    </ContentPage>
  );
}

function BlueprintSection() {
  const words = useBlueprintWords();
  const { t } = words;
  const { url } = useSite();
  const path = useHref(ROUTES.complianceBlueprint.path);
  const today = usePageContext().today ?? '';
  const { input } = readBlueprint(useQuery(), today);
  const plan = planBlueprint(input, today);
  return (
    <>
      <Island
        name="BlueprintBuilder"
        part={BlueprintBuilder}
        props={{ today }}
        slots={{ details: <BlueprintDetails input={input} plan={plan} words={words} /> }}
      />
      <div className="later border-t border-rule py-14 md:py-20 print:hidden">
        <SpecialistRequest
          heading={t('request.heading')}
          lead={t('request.lead', FACTS)}
          interest="compliance"
          message={summarize(input, plan, words, `${url}${path}?${writeBlueprint(input)}`)}
        />
      </div>
    </>
  );
}
