export type AuditCell = ReturnType<typeof cell>;

export const MATRIX_FRAMEWORKS = ['SOC 2', 'ISO 27001', 'PCI DSS', 'SOX'] as const;

/**
 * One framework's controls in one entity: how many in scope are tested, when its audit starts or ends (first of the
 * month), and whether the access review counts for a criterion there.
 */
function cell(tested: number, inScope: number, next: string, counts = true) {
  return { tested, inScope, next, counts };
}

/** The sample company's group: entities, and their frameworks in the order above; null is out of scope. */
export const SAMPLE_ENTITIES: readonly { name: string; cells: readonly (AuditCell | null)[] }[] = [
  {
    name: 'Kestrel Quay Payments',
    cells: [
      cell(57, 61, '2026-02-01'),
      cell(84, 93, '2026-05-01'),
      cell(118, 142, '2026-03-01'),
      cell(11, 18, '2026-10-01'),
    ],
  },
  {
    name: 'Kestrel Quay Europe',
    cells: [null, cell(71, 93, '2026-05-01'), cell(96, 142, '2026-03-01'), null],
  },
  {
    name: 'Kestrel Quay Lending',
    cells: [cell(34, 58, '2026-07-01'), null, null, cell(9, 18, '2026-10-01')],
  },
  {
    name: 'Kestrel Quay Group',
    cells: [
      cell(18, 40, '2026-09-01', false),
      cell(64, 93, '2026-05-01'),
      null,
      cell(16, 22, '2026-10-01'),
    ],
  },
];
