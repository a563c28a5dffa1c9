import { get } from '../lib/api';
import type { GuideBlock, GuideChapter, GuideCitation, GuideInfo, GuidePassage, GuideSpan } from '../wire';

const known = new Map<string, Promise<GuideInfo>>();

/** The rules of a game to read. They never change: they are asked for once. */
export function guide(game: string): Promise<GuideInfo> {
  let asked = known.get(game);
  if (!asked) {
    asked = get<GuideInfo>(`/games/${encodeURIComponent(game)}/guide`);
    // A dead line is tried again by whoever asks next.
    asked.catch(() => known.delete(game));
    known.set(game, asked);
  }
  return asked;
}

const plain = (spans: GuideSpan[]) => spans.map((span) => span.text).join('');

function passages(block: GuideBlock): (GuidePassage | { cells: GuideSpan[][]; cited: GuideCitation[] })[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return block.list.items;
  if ('table' in block) return block.table.rows;
  return 'example' in block ? [block.example.caption] : [];
}

/** The clauses that a block is made from. */
export const clausesOf = (block: GuideBlock): string[] => passages(block).flatMap((one) => one.cited.flatMap((citation) => citation.ids));

/** All that a block says, the names of its clauses too. */
function text(block: GuideBlock): string {
  if ('heading' in block) return block.heading.text;
  const head = 'table' in block ? block.table.head : [];
  const words = passages(block).map((one) => ('cells' in one ? one.cells.map(plain).join(' ') : plain(one.spans)));
  return [...head, ...words, ...clausesOf(block)].join(' ');
}

/**
 * The chapters with only those blocks that have all the words; under a heading that has them, all of its own. Without words everything
 * is there.
 */
export function search(chapters: GuideChapter[], asked: string): GuideChapter[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  const has = (said: string) => words.every((word) => said.toLowerCase().includes(word));
  return chapters
    .map((chapter) => {
      const found: GuideBlock[] = [];
      let heading: GuideBlock | null = null;
      let whole = has(chapter.title);
      for (const block of chapter.blocks) {
        if ('heading' in block) {
          heading = block;
          whole = has(chapter.title) || has(block.heading.text);
        } else if (whole || has(text(block))) {
          if (heading) found.push(heading);
          heading = null;
          found.push(block);
        }
      }
      return { ...chapter, blocks: found };
    })
    .filter((chapter) => chapter.blocks.length > 0);
}

/** How many passages there are, headings apart. */
export const count = (chapters: GuideChapter[]) =>
  chapters.reduce((all, chapter) => all + chapter.blocks.filter((block) => !('heading' in block)).length, 0);

/** Where a clause is told: the place of the first block that cites it, as the page names it. */
export function placeOf(chapters: GuideChapter[], clause: string): string | null {
  for (const chapter of chapters) {
    const at = chapter.blocks.findIndex((block) => clausesOf(block).includes(clause));
    if (at >= 0) return blockId(chapter.key, at);
  }
  return null;
}

/** The id of a block on the page. Headings have names of their own. */
export const blockId = (chapter: string, at: number) => `${chapter}.${at}`;
