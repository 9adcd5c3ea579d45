import { DetailsStill } from '#client/features/blueprint/DetailsStill.tsx';
import { SpecialistRequest } from '#client/features/consultation/SpecialistRequest.tsx';
import { figures } from '#client/features/figures/figures.ts';

export const stills = { ...figures, BlueprintDetails: DetailsStill, SpecialistRequest };
