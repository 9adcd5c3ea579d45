import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { PageNamespace } from '#shared/i18n/copy-keys.ts';
import { useContent } from './use-content.ts';

interface ContentHeadProps {
  namespace: PageNamespace;
  className: string;
}

/** A page's head: caption, title and lead. */
export function ContentHead({ namespace, className }: ContentHeadProps) {
  const { eyebrow, title, lead } = useContent(namespace);
  return (
    <SectionHeading as="h1" eyebrow={eyebrow} title={title} lead={lead} className={className} />
  );
}
