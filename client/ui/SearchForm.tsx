import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface SearchFormProps {
  action: string;
  label: string;
  words?: string;
  /** In a menu, which is part of every page, the field stands alone. */
  isBrief?: boolean;
  className?: string;
}

/** A search of the whole site: a GET form, without script. */
export function SearchForm({ action, label, words, isBrief = false, className }: SearchFormProps) {
  return (
    <search className={className}>
      <form action={action} className={isBrief ? undefined : 'flex gap-2'}>
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={words}
          className="control"
        />
        {!isBrief && (
          <Button type="submit" variant="secondary" aria-label={label}>
            <Icon name="search" className="size-4.5" />
          </Button>
        )}
      </form>
    </search>
  );
}
