import { nameClauses } from '#shared/blueprint/name-clauses.ts';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import type { Framework } from '#shared/frameworks.ts';
import { listWriter } from '#shared/i18n/list-writer.ts';
import type { ResultFile } from './result-file.ts';

/** The columns that only phases fill. */
const UNDATED = ['', '', '', ''];

/** The blueprint line by line: its phases, controls and documents. */
export const BLUEPRINT_FILE: ResultFile = {
  route: 'complianceBlueprint',
  write(query, copy, today, locale) {
    const t = copy.getFixedT(null, 'blueprintDetails');
    const words = copy.getFixedT(null, 'complianceBlueprint');
    const { input } = readBlueprint(query, today);
    const { phases, controls, documents } = planBlueprint(input, today);
    const list = listWriter(locale, { style: 'narrow' });
    const names = (frameworks: readonly Framework[]) =>
      list(frameworks.map((id) => words(`frameworks.${id}`)));
    return [
      [
        t('csv.columns.part'),
        t('csv.columns.item'),
        t('csv.columns.frameworks'),
        t('csv.columns.clauses'),
        t('csv.columns.state'),
        t('csv.columns.from'),
        t('csv.columns.to'),
        t('csv.columns.weeks'),
        t('csv.columns.days'),
      ],
      ...phases.map(({ id, from, to, weeks, days }) => {
        const phase = [t('csv.parts.phase'), words(`phases.${id}`), names(input.frameworks)];
        return [...phase, '', '', from, to, weeks, days];
      }),
      ...controls.map((control) => [
        t('csv.parts.control'),
        t(`controls.${control.id}`),
        names(control.frameworks),
        control.frameworks
          .map((id) => `${words(`frameworks.${id}`)} ${nameClauses(control, id)}`)
          .join('; '),
        t(control.isInPlace ? 'areas.inPlace' : 'areas.missing'),
        ...UNDATED,
      ]),
      ...documents.map(({ id, frameworks, isWritten }) => [
        t('csv.parts.document'),
        t(`papers.names.${id}`),
        names(frameworks),
        '',
        t(isWritten ? 'papers.review' : 'papers.write'),
        ...UNDATED,
      ]),
    ];
  },
};
