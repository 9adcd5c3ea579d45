import { Icon } from '#client/ui/Icon.tsx';
import { InlineLines } from '../content/InlineText.tsx';
import { useCopyObject } from '../content/use-content.ts';

interface BadgeCopy {
  id: string;
  name: string;
  text: string[];
}

/** Explains what each of the home page's badges (spec point 1), which link here, stands for. */
export function TrustBadges() {
  const badges = useCopyObject<BadgeCopy[]>('compliance', 'badges') ?? [];
  return (
    <div className="grid gap-x-gutter gap-y-10 pb-14 md:grid-cols-2 md:pb-20">
      {badges.map(({ id, name, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="flex min-w-0 gap-5">
          <span className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-brass bg-brass-soft">
            <Icon name="shield" className="size-7 text-brass-text" />
          </span>
          <div className="min-w-0">
            <h2 id={`${id}-heading`} className="mt-2 text-2xl">
              {name}
            </h2>
            <div className="mt-3 space-y-3 text-text-muted">
              <InlineLines>{text}</InlineLines>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
