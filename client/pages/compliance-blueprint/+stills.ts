import { DetailsStill } from '#client/features/blueprint/DetailsStill.tsx';
import { SpecialistRequest } from '#client/features/consultation/SpecialistRequest.tsx';
import { contentStills } from '#client/sections/content/stills.ts';

export const stills = { ...contentStills, BlueprintDetails: DetailsStill, SpecialistRequest };
