/** A piece of HTML that is safe already. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * A template tag that escapes every value, for text and quoted attributes alike; pieces of Html, and lists of
 * them, are inserted as they are.
 */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const filled = values.map((value, index) => `${render(value)}${parts[index + 1]}`);
  return new Html(`${parts[0]}${filled.join('')}`);
}

function render(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((piece) => piece.source).join('');
  return value instanceof Html ? value.source : escapeHtml(value);
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
