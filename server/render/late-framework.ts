/** As Vike writes them: what is preloaded, and the script that brings the framework. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script src="([^"]+)" type="module" async><\/script>/;

/** A file of the build's manifest (Vite, `build.manifest`). */
interface BuiltFile {
  file: string;
}

/** The first script's source, and under it the manifest has its file. */
const FIRST_SCRIPT = 'client/layout/first-script.ts';

/**
 * Makes what has a complete page fetch its first script alone, after what the first view needs, and name
 * there what brings the framework later (client/layout/first-script.ts).
 */
export function createLateFramework(manifest: Record<string, BuiltFile>): (html: string) => string {
  const first = manifest[FIRST_SCRIPT];
  if (!first) throw new Error(`The build has no ${FIRST_SCRIPT}`);

  return (html) => {
    const files = [...html.matchAll(PRELOADS)].map(([, file]) => file).join(' ');
    return html
      .replaceAll(PRELOADS, '')
      .replace(
        ENTRY,
        (_tag, entry) =>
          `<script src="/${first.file}" type="module" async fetchpriority="low" data-framework="${entry}" data-files="${files}"></script>`,
      );
  };
}
