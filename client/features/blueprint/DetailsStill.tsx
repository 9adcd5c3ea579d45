import { useQuery } from '#client/lib/use-query.ts';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { BlueprintDetails } from './BlueprintDetails.tsx';
import { useToday } from './use-blueprint.ts';
import { useBlueprintWords } from './use-blueprint-words.ts';

/** The details for the page's own address, as the server renders them. */
export function DetailsStill() {
  const words = useBlueprintWords();
  const today = useToday();
  const { input } = readBlueprint(useQuery(), today);
  return <BlueprintDetails input={input} plan={planBlueprint(input, today)} words={words} />;
}
