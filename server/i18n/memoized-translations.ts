import type { i18n, TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';

/** How many texts of a language are cached: its pages use some 1,400, few of them with many different values. */
const TEXTS = 3000;

/** A text with longer values is not cached: they are a visitor's. */
const LONGEST_VALUES = 500;

/** The texts, by namespace, key and values. */
type Texts = LRUCache<string, { text: unknown }>;

/**
 * Makes an instance keep its texts, by key and values: looking a text up and filling it in was a fifth of the cost
 * of rendering a page, and the copy never changes. Objects are frozen, since all callers share them.
 */
export function memoizeTranslations(instance: i18n): i18n {
  const make = instance.getFixedT.bind(instance);
  const namespaces = new Map<string, TFunction>();
  const cached: Texts = new LRUCache({ max: TEXTS });
  instance.getFixedT = ((language: null, namespace: unknown, ...more: unknown[]) => {
    if (language !== null || typeof namespace !== 'string' || more.length > 0)
      throw new Error('Copy is asked for by its namespace alone');
    const known = namespaces.get(namespace);
    if (known) return known;
    const translate = remember(namespace, make(language, namespace), cached);
    namespaces.set(namespace, translate);
    return translate;
  }) as i18n['getFixedT'];
  return instance;
}

function remember(namespace: string, translate: TFunction, cached: Texts): TFunction {
  const look = translate as unknown as (...given: unknown[]) => unknown;
  const say = (key: unknown, ...options: unknown[]) => {
    const values = JSON.stringify([namespace, key, options]);
    const known = cached.get(values);
    if (known) return known.text;
    const text: unknown = freeze(look(key, ...options));
    if (values.length <= LONGEST_VALUES) cached.set(values, { text });
    return text;
  };
  return Object.assign(say, translate) as TFunction;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
