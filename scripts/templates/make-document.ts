import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import {
  type Chapter,
  type Document as Content,
  TEMPLATES_DATE,
  TEMPLATES_VERSION,
  type TemplateWords,
} from '#shared/templates/template.ts';
import WORDS from '../../shared/locales/en-US/templates.json' with { type: 'json' };

const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'DCD9D0' };
const BORDERS = { top: RULE, bottom: RULE, left: RULE, right: RULE };

/** Makes a document: its data, its chapters, a change log, and a last page about its use. */
export async function makeDocument(
  content: Content,
  { name, summary }: TemplateWords,
): Promise<Uint8Array> {
  const document = new Document({
    title: name,
    description: `Version ${TEMPLATES_VERSION}, ${TEMPLATES_DATE}`,
    creator: '',
    lastModifiedBy: '',
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22 },
          paragraph: { spacing: { after: 120, line: 276 } },
        },
        title: { run: { font: 'Calibri', size: 44, bold: true, color: '10213A' } },
        heading1: {
          run: { font: 'Calibri', size: 28, bold: true, color: '10213A' },
          paragraph: { spacing: { before: 320, after: 80 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [
                  new TextRun({
                    size: 18,
                    children: [
                      `${name}, template ${TEMPLATES_VERSION} of ${TEMPLATES_DATE}. Page `,
                      PageNumber.CURRENT,
                      ' of ',
                      PageNumber.TOTAL_PAGES,
                    ],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: name }),
          table([
            ['Company', '[Company]'],
            ['Owner', '[Security lead]'],
            ['Version', '[1.0]'],
            ['Approved by, on', '[Name, date]'],
            ['Next review', '[Date, within a year]'],
          ]),
          ...content.chapters.flatMap(makeChapter),
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Change log' }),
          table([
            ['Version', 'Date', 'Change', 'Approved by'],
            ['[1.0]', '[Date]', '[First version]', '[Name]'],
          ]),
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            pageBreakBefore: true,
            text: 'About this template (delete this page)',
          }),
          text(`Template version ${TEMPLATES_VERSION}, ${TEMPLATES_DATE}. ${summary}`),
          ...content.use.map(
            (step) => new Paragraph({ bullet: { level: 0 }, children: runs(step) }),
          ),
          text('It answers:'),
          ...content.clauses.map((clause) => new Paragraph({ bullet: { level: 0 }, text: clause })),
          text(WORDS.license),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function makeChapter(
  { heading, answers, text: content, list = [] }: Chapter,
  index: number,
): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: `${index + 1}. ${heading}` }),
    new Paragraph({
      keepNext: true,
      children: [
        new TextRun({ text: `Answers: ${answers}`, size: 18, italics: true, color: '4B5B71' }),
      ],
    }),
    ...content.map(text),
    ...list.map((item) => new Paragraph({ bullet: { level: 0 }, children: runs(item) })),
  ];
}

function text(line: string): Paragraph {
  return new Paragraph({ children: runs(line) });
}

/** Highlights what is to be filled in. */
function runs(line: string): TextRun[] {
  return line
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map(
      (part) => new TextRun({ text: part, ...(part.startsWith('[') && { highlight: 'yellow' }) }),
    );
}

function table(rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (cell) =>
              new TableCell({
                borders: BORDERS,
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: [new Paragraph({ spacing: { after: 0 }, children: runs(cell) })],
              }),
          ),
        }),
    ),
  });
}
