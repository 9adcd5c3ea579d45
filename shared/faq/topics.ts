import type { Filter, FilterEntry } from '../catalogue/filter.ts';
import type { Topic } from '../page/blocks.ts';
import { plainWords } from '../page/read-inline.ts';

/** The topics of the questions, by the ids and in the order of the copy. */
const FAQ_TOPICS = [
  'the-service',
  'getting-started',
  'ai-and-people',
  'prices-and-contracts',
  'security-and-privacy',
  'help',
] as const;

/** What the questions can be filtered by. */
export const FAQ_FILTER = {
  groups: [{ name: 'topic', values: FAQ_TOPICS }],
  search: 'q',
} as const satisfies Filter;

/** The questions of a topic as catalogue entries; question and answer are searched, without the answer's links. */
export function topicEntries({ id: topic, questions }: Topic): FilterEntry[] {
  return questions.map(({ id, question, answer }) => ({
    id,
    values: { topic: [topic] },
    title: question,
    text: plainWords(answer.join(' ')),
  }));
}
