import { readInline } from '#shared/page/read-inline.ts';
import { ContentLink } from './ContentLink.tsx';
import { SiteText } from './SiteText.tsx';

export function InlineText({ children }: { children: string }) {
  return readInline(children).map(({ at, kind, text, to }) => {
    if (kind === 'link')
      return (
        <ContentLink key={at} to={to} className="link">
          {text}
        </ContentLink>
      );
    if (kind === 'emphasis')
      return (
        <em key={at} className="font-semibold not-italic">
          {text}
        </em>
      );
    return <SiteText key={at}>{text}</SiteText>;
  });
}

export function InlineLines({ children }: { children: readonly string[] }) {
  return children.map((line) => (
    <p key={line}>
      <InlineText>{line}</InlineText>
    </p>
  ));
}
