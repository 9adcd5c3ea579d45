import type { Blueprint, BlueprintInput } from '#shared/blueprint/plan.ts';
import type { CopyInput, EntryOf } from '#shared/i18n/copy-keys.ts';
import type { BlueprintWords } from './use-blueprint-words.ts';

/**
 * Summarizes a blueprint in a few lines, for the message to a specialist; the visitor can edit it there.
 *
 * @param address the full address that shows this blueprint again.
 */
export function summarize(
  input: BlueprintInput,
  plan: Blueprint,
  { t, date, number, list, frameworks }: BlueprintWords,
  address: string,
): string {
  type Line = Exclude<EntryOf<'complianceBlueprint', 'request.lines'>, `${string}_${string}`>;
  const line = (name: Line, values: CopyInput) => t(`request.lines.${name}`, values);
  const hasSoc2 = input.frameworks.includes('soc2');
  const written = plan.documents.filter(({ isWritten }) => isWritten).length;
  const have = list(input.existing.map((known) => t(`form.have.${known}`)));
  return [
    t('request.ask'),
    '',
    line('frameworks', { frameworks: frameworks(input.frameworks) }),
    ...(hasSoc2 ? [line('report', { report: t(`form.reports.${input.report}`) })] : []),
    line('deadline', { date: date(input.deadline) }),
    line('size', {
      people: t(`form.people.${input.people}`),
      entities: input.entities,
      systems: input.systems,
    }),
    have ? line('have', { list: have }) : t('request.lines.haveNothing'),
    t('request.lines.help', { help: t(`form.help.${input.help}.label`), count: input.days }),
    '',
    line('controls', { total: plan.controls.length, missing: plan.missing }),
    line('documents', { write: plan.documents.length - written, review: written }),
    line('days', { days: number(plan.days), handedOver: number(plan.handedOver) }),
    line('dates', { from: date(plan.start), to: date(plan.end) }),
    ...(plan.isLate ? [t('request.lines.late', { count: plan.marginWeeks })] : []),
    line('offer', { plan: t(`offer.plans.${plan.offer}`) }),
    line('address', { address }),
  ].join('\n');
}
