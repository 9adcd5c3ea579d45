import { useCopy, useGap } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ROUTES } from '#shared/routes.ts';
import {
  TRUST_DOCUMENTS,
  type TrustDocument,
  type TrustDocumentId,
} from '#shared/trust/documents.ts';
import { ContentLink } from '../content/ContentLink.tsx';

const OPEN = TRUST_DOCUMENTS.filter(({ access }) => access === 'public').length;

interface TrustDocumentsProps {
  /** What the page's address requests already. */
  requested: readonly TrustDocumentId[];
  /** The day by which they are needed, `YYYY-MM-DD`; null if none is given. */
  neededBy: string | null;
}

/**
 * The documents that reviewers ask for, each public or on request. Those that are checked are requested together: a
 * plain GET form leads to the page's own form, whose message then names them.
 */
export function TrustDocuments({ requested, neededBy }: TrustDocumentsProps) {
  const t = useCopy('trust');
  return (
    <form
      id="documents"
      method="get"
      action={`${useHref(ROUTES.compliance.path)}#consultation`}
      aria-labelledby="documents-heading"
      className="mb-14 rounded-lg border border-rule bg-surface-raised shadow-raised md:mb-20"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-2 p-5 md:px-8 md:pt-7">
        <h2 id="documents-heading" className="text-2xl">
          {t('documents.heading')}
        </h2>
        <p className="text-sm text-text-muted">
          {t('documents.counts', { open: OPEN, onRequest: TRUST_DOCUMENTS.length - OPEN })}
        </p>
      </div>
      <ul className="grid border-t border-rule md:grid-cols-2">
        {TRUST_DOCUMENTS.map((document) => (
          <Document
            key={document.id}
            document={document}
            isRequested={requested.includes(document.id)}
          />
        ))}
        <li className="flex flex-wrap items-end gap-4 bg-surface-sunken p-5 md:rounded-br-lg md:border-l md:border-rule md:px-8 md:odd:col-span-2 md:odd:rounded-bl-lg md:odd:border-l-0">
          <Field
            kind="date"
            id="needed-by"
            name="by"
            label={t('documents.neededBy')}
            defaultValue={neededBy ?? undefined}
            className="grow"
          />
          <Button type="submit">{t('documents.requestAll')}</Button>
        </li>
      </ul>
    </form>
  );
}

function Document({ document, isRequested }: { document: TrustDocument; isRequested: boolean }) {
  const t = useCopy('trust');
  const gap = useGap();
  const name = t(`documents.items.${document.id}.name`);
  const isOpen = document.access === 'public';
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 border-b border-rule p-5 md:px-8 md:even:border-l">
      <Icon
        name={isOpen ? 'document' : 'lock'}
        className={`mt-0.5 size-6 ${isOpen ? 'text-success' : 'text-brass-text'}`}
      />
      <div className="flex h-full flex-col">
        <div className="flex flex-col items-start gap-x-3 gap-y-1 lg:flex-row lg:items-baseline lg:justify-between">
          <h3 className="font-serif text-lg font-semibold">{name}</h3>
          <p
            className={`rounded-sm px-2 text-xs leading-6 font-semibold whitespace-nowrap ${
              isOpen ? 'bg-success-soft text-success' : 'bg-brass-soft text-brass-text'
            }`}
          >
            {t(isOpen ? 'documents.public' : 'documents.onRequest')}
          </p>
        </div>
        <p className="mt-1 text-sm text-text-muted">
          {t(`documents.items.${document.id}.text`)}
          {!isOpen && document.nda && `${gap}${t('documents.nda')}`}
        </p>
        <p className="mt-auto pt-1 text-sm">
          {isOpen ? (
            <ContentLink to={document.href} className="link tap gap-1.5 font-semibold">
              {t('documents.read')}
              <span className="sr-only">{name}</span>
            </ContentLink>
          ) : (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold hover:text-signal">
              <input
                type="checkbox"
                name="document"
                value={document.id}
                defaultChecked={isRequested}
                className="tick size-5 shrink-0 accent-signal"
              />
              {t('documents.request')}
              <span className="sr-only">{name}</span>
            </label>
          )}
        </p>
      </div>
    </li>
  );
}
