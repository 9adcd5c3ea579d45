import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { pageAddress } from '#client/lib/page-address.ts';
import {
  type Filter,
  type FilterEntry,
  filterEntries,
  isPartShown,
  OPENED_UP_TO,
  readChoice,
  without,
  writeChoice,
} from '#shared/catalogue/filter.ts';
import { writeSearched } from '#shared/catalogue/searched-words.ts';

/** Typed text goes into the address after a pause of this many milliseconds. */
const TYPING_PAUSE_MS = 300;

/** How the form came to its content: 'found' is what it held before scripts ran, as after Back. */
type Change = 'chosen' | 'typed' | 'found';

/**
 * Filters the catalogue in the HTML (`CatalogueFilter`) with each change. `tell` gets the query of what is shown, and
 * how that came: a choice adds a history entry, anything else replaces the last one.
 */
export function startFilter(
  catalogue: HTMLElement,
  tell: (query: string, how: Change) => void,
): {
  /** Shows what the address asks for, and sets the form to it. */
  follow(): void;
} {
  const form = catalogue.querySelector('form');
  if (!form) throw new Error('A catalogue has a form');
  const filter = readFilter(form);
  const elements = new Map(
    [...catalogue.querySelectorAll<HTMLElement>('[data-entry]')]
      .sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place) || 0)
      .map((element) => [element.dataset.entry || element.id, element]),
  );
  let entries = [...elements].map(([id, element]) => readEntry(id, element, filter));
  const status = catalogue.querySelector<HTMLElement>('[data-status]');
  const start = readChoice(filter, pageAddress().searchParams);
  let shownQuery = writeChoice(filter, start);
  let shownWords = start.words.trim();
  let wasNarrowed = shownQuery !== '';
  let found = 0;
  let timer = 0;
  let aliases: Aliases | null = null;

  const readForm = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) query.append(name, String(value));
    return readChoice(filter, query);
  };

  const show = () => {
    const choice = readForm();
    const { chosen, shown, isPartial, counts, nearest } = filterEntries(
      filter,
      entries,
      choice,
      aliases?.ignored,
    );
    const isShown = new Set(shown);
    for (const [id, element] of elements) element.hidden = !isShown.has(id);
    for (const part of catalogue.querySelectorAll<HTMLElement>('[data-value]')) {
      const [[name, value] = ['', '']] = new URLSearchParams(part.dataset.value);
      part.hidden = !isPartShown(chosen, name, value);
    }
    putInOrder(shown.flatMap((id) => elements.get(id) ?? []));
    for (const input of form.querySelectorAll('input')) {
      const count = input.closest('label')?.querySelector('[data-count]');
      if (count) count.textContent = String(counts[input.name]?.[input.value] ?? 0);
    }
    // Open details, as a match may be inside; what the visitor opens or closes stays so until the search words change.
    const words = choice.words.trim();
    if (words !== shownWords)
      for (const details of catalogue.querySelectorAll<HTMLDetailsElement>('[data-searched]'))
        details.open = words !== '';
    if (words !== '' && shown.length <= OPENED_UP_TO)
      for (const id of shown) {
        const details = elements.get(id)?.querySelector('[data-words]')?.closest('details');
        if (details) details.open = true;
      }
    shownWords = words;
    const isNarrowed = writeChoice(filter, choice) !== '';
    if (isNarrowed !== wasNarrowed)
      for (const details of catalogue.querySelectorAll<HTMLDetailsElement>('[data-narrowed]'))
        details.open = isNarrowed;
    wasNarrowed = isNarrowed;
    hide(':not([data-none] *)[data-clear]', !isNarrowed);
    hide('[data-partial]', !isPartial);
    for (const link of catalogue.querySelectorAll<HTMLAnchorElement>('[data-ask]'))
      link.search = writeSearched(words);
    hide('[data-none]', shown.length > 0);
    hide('[data-near]', nearest.length === 0);
    hide('[data-far]', nearest.length > 0);
    for (const offer of catalogue.querySelectorAll<HTMLElement>('[data-without]')) {
      const part = offer.dataset.without ?? '';
      const found = nearest.find((near) => near.without === part);
      offer.hidden = !found;
      const link = offer.querySelector('a');
      if (!found || !link) continue;
      link.search = writeChoice(filter, without(choice, part));
      const count = link.querySelector('.figures');
      if (count) count.textContent = String(found.count);
    }
    found = shown.length;
    return writeChoice(filter, choice);
  };

  /**
   * Announces how many entries are left: after a pause, and only if it changed, because writing it announces it again.
   */
  const say = () => {
    const words = status?.dataset.status
      ?.replace('{shown}', String(found))
      .replace('{total}', String(entries.length));
    if (status && words && words !== status.textContent) status.textContent = words;
  };

  const hide = (selector: string, isHidden: boolean) => {
    for (const element of catalogue.querySelectorAll<HTMLElement>(selector))
      element.hidden = isHidden;
  };

  const change = (how: Change) => {
    clearTimeout(timer);
    if (!aliases && readForm().words.trim()) {
      void loadAliases(catalogue.dataset.aliases ?? '').then((loaded) => {
        aliases ??= loaded;
        const also = loaded[catalogue.dataset.name ?? ''];
        if (typeof also === 'object')
          entries = entries.map((entry) => ({ ...entry, also: also[entry.id] }));
        change(how);
      });
      return;
    }
    const query = show();
    if (query === shownQuery) return;
    const go = () => {
      shownQuery = query;
      say();
      tell(query, how);
    };
    if (how === 'chosen') go();
    else timer = window.setTimeout(go, TYPING_PAUSE_MS);
  };

  const set = (query: URLSearchParams) => {
    const { chosen, words } = readChoice(filter, query);
    for (const input of form.querySelectorAll('input')) {
      if (input.type === 'search') input.value = words;
      else if (input.value) input.checked = chosen[input.name]?.includes(input.value) ?? false;
      else input.checked = !chosen[input.name]?.length;
    }
  };

  const follow = () => {
    const query = pageAddress().searchParams;
    const requested = writeChoice(filter, readChoice(filter, query));
    // Our own change is shown already, and the visitor may have typed on.
    if (requested === shownQuery) return;
    clearTimeout(timer);
    shownQuery = requested;
    set(query);
    show();
    say();
  };

  form.addEventListener('input', ({ target }) => change(isSearch(target) ? 'typed' : 'chosen'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    change('chosen');
    // Go to the result, even if the form fills the viewport.
    status?.focus();
  });
  catalogue.addEventListener('click', (event) => {
    const { target, button } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const isOurs = link?.closest('[data-clear], [data-without]');
    if (!link || !isOurs || button !== 0) return;
    if (asksElsewhere(event)) return;
    event.preventDefault();
    set(new URLSearchParams(link.search));
    change('chosen');
    // The link may disappear with this change.
    status?.focus();
  });
  // What was chosen before this ran, or restored by the browser, from an address that was covered.
  change('found');

  return { follow };
}

/** Puts the entries, and the groups around them, in order; what else there is comes before. */
function putInOrder(entries: readonly HTMLElement[]): void {
  const isInOrder = entries.every(
    (entry, index) =>
      !(
        (entries[index - 1] ?? entry).compareDocumentPosition(entry) &
        Node.DOCUMENT_POSITION_PRECEDING
      ),
  );
  if (isInOrder) return;
  const moved = new Set<Element>();
  for (const entry of entries)
    for (
      let part: Element | null | undefined = entry;
      part && !moved.has(part);
      part = part.parentElement?.closest('[data-entries]')
    ) {
      moved.add(part);
      part.parentElement?.append(part);
    }
}

/** What entries are called besides, by catalogue and entry; and the words that only join others. */
interface Aliases {
  ignored: string;
  [catalogue: string]: string | Readonly<Record<string, string>>;
}

/** Loads the other names once somebody searches; if they do not come, what the page itself says is still found. */
async function loadAliases(address: string): Promise<Aliases> {
  try {
    return ((await (await fetch(address)).json()) as { words: Aliases }).words;
  } catch {
    return { ignored: '' };
  }
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

function readFilter(form: HTMLFormElement): Filter {
  const groups = [...form.querySelectorAll<HTMLElement>('[data-group]')].map((group) => {
    const inputs = [...group.querySelectorAll('input')];
    return {
      name: group.dataset.group ?? '',
      values: inputs.map(({ value }) => value).filter(Boolean),
      several: inputs[0]?.type === 'checkbox',
      ...(group.hasAttribute('data-named') && {
        names: Object.fromEntries(
          inputs.map(({ value, nextSibling }) => [value, nextSibling?.textContent ?? '']),
        ),
      }),
    };
  });
  const search = form.querySelector<HTMLInputElement>('input[type="search"]')?.name ?? '';
  return { groups, search };
}

function readEntry(id: string, element: HTMLElement, { groups }: Filter): FilterEntry {
  const around = element.closest<HTMLElement>('[data-entries]')?.dataset.values ?? '';
  const values = new URLSearchParams(`${element.dataset.values}&${around}`);
  for (const part of element.querySelectorAll<HTMLElement>('[data-value]'))
    for (const [name, value] of new URLSearchParams(part.dataset.value)) values.append(name, value);
  const words = [...element.querySelectorAll('[data-words]')];
  return {
    id,
    values: Object.fromEntries(groups.map(({ name }) => [name, values.getAll(name)])),
    title: (element.querySelector('h2, h3') ?? element.querySelector('summary'))?.textContent ?? '',
    text: words.map(({ textContent }) => textContent).join(' '),
  };
}
